/** Options of content pages, under `options.content`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { DEFAULT_PAGES, USUAL_PAGES } from '../_domain/content/default-names.ts';

const contentOptionsSchema = z
  .object({
    pages: z
      .array(z.enum(DEFAULT_PAGES))
      .max(DEFAULT_PAGES.length)
      .default([...USUAL_PAGES])
      .describe(
        'Default pages of the site, by address. A file in `content/` with the same address replaces the page.',
      ),
    parent: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .default('About us')
      .describe('Heading of the content pages in the footer.'),
  })
  .describe('Content pages.');

export const contentOptions = siteOptions('content', contentOptionsSchema);
