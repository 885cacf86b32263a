/** What a tenant chooses about price alerts, under `options.price-alerts`. */
import { z } from 'zod';
import { line } from '../_domain/schema/primitives.schema.ts';
import { siteOptions } from '../_domain/site/site.ts';

export const priceAlertsOptions = siteOptions(
  'price-alerts',
  z
    .object({
      title: line.default('Price alerts').describe('Heading of the page and of the section.'),
      least_drop: z.number().min(0).default(0).describe('Smallest drop in dollars that is mentioned.'),
    })
    .describe('Alerts about prices.'),
);
