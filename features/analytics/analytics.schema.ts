/** Where a tenant wants events of its pages told, under `options.analytics`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { href } from '../_domain/schema/primitives.schema.ts';

const analyticsOptionsSchema = z
  .object({
    data_layer: z
      .string()
      .regex(/^[A-Za-z_$][\w$]{0,40}$/, 'the name of a global variable')
      .nullable()
      .default('dataLayer')
      .describe('Global list that events are appended to, as tag managers read it; null for none.'),
    beacon: href.optional().describe('Address that gets every event as a JSON beacon.'),
  })
  .describe('Which services are told what visitors do.');

/** What the tenant chose, once for each site. */
export const analyticsOptions = siteOptions('analytics', analyticsOptionsSchema);
