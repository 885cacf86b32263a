/** Options of the wheel of `/spin-to-win`, under `options.prize-wheel`. */
import { z } from 'zod';
import { href, instant, line, prose } from '../_domain/schema/primitives.schema.ts';
import { siteOptions } from '../_domain/site/site.ts';

const prizeSchema = z.object({
  name: line.max(60).describe('Displayed name of the prize.'),
  odds: z
    .number()
    .positive()
    .max(100)
    .multipleOf(0.01)
    .describe('Chance in percent with at most two decimals. All chances add up to 100.'),
  wins: z.boolean().default(true).describe('False for a segment without a prize.'),
  text: prose.max(500).default('').describe('What the winner does next.'),
});

const prizeWheelOptionsSchema = z
  .object({
    prizes: z
      .array(prizeSchema)
      .max(12)
      .default([])
      .describe('Segments of the wheel in order; without any the page has no wheel.'),
    campaign: z
      .string()
      .regex(/^[a-z\d-]{1,40}$/, 'lower-case letters, digits and hyphens')
      .default('wheel')
      .describe('Name of the campaign: a new name gives everybody another try.'),
    tries: z
      .enum(['once', 'monthly'])
      .default('once')
      .describe('How often a person may spin: once per campaign, or once per calendar month.'),
    starts: instant.optional().describe('Start as an instant with time zone.'),
    ends: instant.optional().describe('End as an instant with time zone.'),
    terms: prose.default('').describe('Terms below the wheel; empty lines separate paragraphs.'),
    terms_href: href.optional().describe('Page with the full terms.'),
  })
  .describe(
    'The wheel of `/spin-to-win`. Spinning requires signing in; the server draws and stores the result.',
  );

/** Returns the options of the tenant, memoised per site. */
export const prizeWheelOptions = siteOptions('prize-wheel', prizeWheelOptionsSchema);
