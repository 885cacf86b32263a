/** The front matter of a content file. */
import { z } from 'zod';
import { day, href, line, prose } from '../_domain/schema/primitives.schema.ts';

export const frontMatterSchema = z
  .object({
    title: line.optional().describe('Heading and title of the page; the first `# heading` when absent.'),
    description: prose
      .max(400)
      .optional()
      .describe('What search engines show of the page; its first sentences when absent.'),
    intro: prose.optional().describe('One or two sentences below the heading.'),
    path: line
      .regex(/^\/(?!\/)\S*$/, 'a path that starts with one /')
      .optional()
      .describe('Address of the page; the path of the file without `.md` when absent.'),
    image: href.optional().describe('Picture at the top of the page, and the one shown when it is shared.'),
    image_alt: line.optional().describe('What that picture shows, for those who do not see it.'),
    noindex: z.boolean().default(false).describe('Keeps the page out of search engines and the sitemap.'),
    menu: line.max(60).optional().describe('Text of a link in the footer; absent: the page has none there.'),
    updated: day.optional().describe('Day of the last change; the page shows it.'),
  })
  .describe('The front matter of a content file.');

export type FrontMatter = z.output<typeof frontMatterSchema>;
