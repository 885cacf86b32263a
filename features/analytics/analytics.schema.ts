/** Options of analytics, under `options.analytics`. */
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
      .describe('Global array that events are appended to, for tag managers; null for none.'),
    beacon: href.optional().describe('Address that receives every event as a JSON beacon.'),
    beacon_consent: z
      .enum(['analytics', 'necessary'])
      .default('analytics')
      .describe(
        'A beacon to another host waits until the visitor allows analytics; `necessary` sends at once, for a service of the dealer that identifies nobody.',
      ),
  })
  .describe('Analytics services that receive page events.');

/** Returns the options, memoised per site. */
export const analyticsOptions = siteOptions('analytics', analyticsOptionsSchema);
