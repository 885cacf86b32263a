/** Options of spin and interior views, under `options.spin`. */
import { z } from 'zod';
import { siteOptions } from '../../_domain/site/site.ts';

const origin = z
  .string()
  .regex(/^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i, 'an https origin without a path');

export const spinOptionsSchema = z
  .object({
    default_view: z
      .enum(['spinner', 'gallery', 'auto'])
      .default('spinner')
      .describe(
        'The view that shows first on a vehicle that has a spin set. `auto` shows the lead photo where the first frame is head-on, which says less of a vehicle than a photo at an angle.',
      ),
    auto_rotate: z
      .boolean()
      .default(true)
      .describe('Turns the vehicle once by itself when its frames have loaded.'),
    auto_rotate_interval: z
      .number()
      .int()
      .min(20)
      .max(2000)
      .default(100)
      .describe('Milliseconds from one frame to the next while it turns by itself.'),
    sensitivity: z
      .number()
      .int()
      .min(2)
      .max(200)
      .default(20)
      .describe('Pixels of dragging that turn the vehicle by one frame.'),
    service: z
      .object({
        script: z
          .url({ protocol: /^https$/ })
          .regex(/^[^\s"'<>;,]*$/, 'an address without spaces, quotes, commas and semicolons')
          .describe('Address of the script; it reads the code from `data-code` of its own element.'),
        origins: z
          .array(origin)
          .max(10)
          .default([])
          .describe('Further origins the script may load pictures, styles and data from.'),
      })
      .optional()
      .describe(
        'Spin viewer of another company, for vehicles with a `spin_code`. It is loaded after a click only, in a document of its own without access to the page; without this option a code does nothing.',
      ),
  })
  .describe('Spin and interior views of a vehicle.');

export type SpinOptions = z.output<typeof spinOptionsSchema>;

/** Returns the options of a site. */
export const spinOptions = siteOptions('spin', spinOptionsSchema);
