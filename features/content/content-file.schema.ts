/** The front matter of a content file. */
import { z } from 'zod';
import { day, href, line, prose } from '../_domain/schema/primitives.schema.ts';

export const frontMatterSchema = z
  .object({
    title: line.optional().describe('Title and heading of the page; default: the first `# heading`.'),
    description: prose
      .max(400)
      .optional()
      .describe('Description for search engines; default: the first sentences of the page.'),
    intro: prose.optional().describe('One or two sentences below the heading.'),
    path: line
      .regex(/^\/(?!\/)\S*$/, 'a path that starts with one /')
      .optional()
      .describe('Address of the page; default: the path of the file without `.md`.'),
    image: href.optional().describe('Picture at the top of the page, also used when the page is shared.'),
    image_alt: line.optional().describe('Alternative text of the picture.'),
    noindex: z.boolean().default(false).describe('Exclude the page from search engines and the sitemap.'),
    menu: line
      .max(60)
      .optional()
      .describe('Text of the footer link; without it the page is not in the footer.'),
    updated: day.optional().describe('Day of the last change, which the page displays.'),
  })
  .describe('The front matter of a content file.');

export type FrontMatter = z.output<typeof frontMatterSchema>;
