/** Options of the bars around pages, under `options.chrome`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const chromeOptionsSchema = z
  .object({
    sticky_header: z
      .boolean()
      .default(true)
      .describe(
        'Show a sticky header with photo, name, price and next steps on vehicle pages after 500 pixels.',
      ),
    announcement: z
      .boolean()
      .default(true)
      .describe('Announce the city of vehicles that are not in the city of the primary location.'),
    shortcuts: z
      .boolean()
      .default(true)
      .describe('Keyboard shortcuts of one key, with a help dialog in which visitors can turn them off.'),
  })
  .describe('The bars of a page.');

export const chromeOptions = siteOptions('chrome', chromeOptionsSchema);
