/** Options of sharing and printing, under `options.share`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { NETWORKS } from './share.ts';

const shareOptionsSchema = z
  .object({
    networks: z
      .array(z.enum(NETWORKS))
      .default([...NETWORKS])
      .describe('Networks for sharing a vehicle besides copying its address; an empty list hides them.'),
    print: z.boolean().default(true).describe('Show a button that opens the printable page of a vehicle.'),
    pdf: z
      .boolean()
      .default(true)
      .describe('Show a button that downloads the printable page; needs the API.'),
  })
  .describe('Sharing, printing and downloading a vehicle.');

/** Returns the options of a site. */
export const shareOptions = siteOptions('share', shareOptionsSchema);
