/** Options of sharing and printing, under `options.share`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { NETWORKS } from './share.ts';

const shareOptionsSchema = z
  .object({
    networks: z
      .array(z.enum(NETWORKS))
      .default([...NETWORKS])
      .describe('Where a vehicle can be shared besides copying its address; empty for nowhere.'),
    print: z.boolean().default(true).describe('A button opens the printable page of a vehicle.'),
    pdf: z.boolean().default(true).describe('A button downloads the printable page; it needs the API.'),
  })
  .describe('Sharing, printing and downloading a vehicle.');

/** Returns the options of a site. */
export const shareOptions = siteOptions('share', shareOptionsSchema);
