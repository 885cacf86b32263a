/** Options of alerts by email, under `options.alerts`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const alertsOptionsSchema = z
  .object({
    searches: z
      .boolean()
      .default(false)
      .describe(
        'Visitors can save a search and get an email about new vehicles. Needs the API, a mail server, and `dealersite alerts` after each pull.',
      ),
    price_drops: z
      .boolean()
      .default(false)
      .describe('Visitors can get an email when the price of a vehicle drops. Needs the same.'),
    hours_between: z
      .int()
      .min(0)
      .max(720)
      .default(20)
      .describe('Least hours between two emails to one address; 0 allows one with every run.'),
    most_vehicles: z
      .int()
      .min(1)
      .max(50)
      .default(10)
      .describe('Most vehicles of one alert that an email shows; a link leads to the rest.'),
    most_alerts: z.int().min(1).max(100).default(20).describe('Most alerts of one email address.'),
    keep_days: z
      .int()
      .min(1)
      .max(1_095)
      .default(365)
      .describe('Days after which an alert ends, with a last email, and is deleted.'),
    per_address: z
      .int()
      .min(0)
      .max(1_000)
      .default(10)
      .describe('Most new alerts from one network address in ten minutes; 0 means no limit.'),
  })
  .describe('Saved searches and price drops by email.');

export type AlertsOptions = z.output<typeof alertsOptionsSchema>;

export const alertsOptions = siteOptions('alerts', alertsOptionsSchema);
