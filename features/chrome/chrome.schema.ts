/** What a tenant may choose about the bars around its pages, under `options.chrome`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const chromeOptionsSchema = z
  .object({
    sticky_header: z
      .boolean()
      .default(true)
      .describe('Vehicle pages show a header with photo, name, price and next steps after 500 pixels.'),
    announcement: z
      .boolean()
      .default(true)
      .describe('Vehicles in another city than the primary location say so above their page.'),
  })
  .describe('The bars of a page.');

export const chromeOptions = siteOptions('chrome', chromeOptionsSchema);
