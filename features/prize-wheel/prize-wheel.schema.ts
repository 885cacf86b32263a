/** What a tenant may choose about the wheel of `/spin-to-win`, under `options.prize-wheel`. */
import { z } from 'zod';
import { href, instant, line, prose } from '../_domain/schema/primitives.schema.ts';
import { siteOptions } from '../_domain/site/site.ts';

const prizeSchema = z.object({
  name: line.max(60).describe('What it is, as the wheel names it.'),
  odds: z
    .number()
    .positive()
    .max(100)
    .multipleOf(0.01)
    .describe('Chance in percent, with two decimals at most. All of them are 100 together.'),
  wins: z.boolean().default(true).describe('False for a place on the wheel where nothing is won.'),
  text: prose.max(500).default('').describe('What whoever lands there does next.'),
});

const prizeWheelOptionsSchema = z
  .object({
    prizes: z
      .array(prizeSchema)
      .max(12)
      .default([])
      .describe('The places on the wheel in their order; without any the page has no wheel.'),
    campaign: z
      .string()
      .regex(/^[a-z\d-]{1,40}$/, 'lower-case letters, digits and hyphens')
      .default('wheel')
      .describe('Name of the campaign: another name gives everybody another try.'),
    tries: z
      .enum(['once', 'monthly'])
      .default('once')
      .describe('How often a person may spin: once in the campaign, or once each calendar month.'),
    starts: instant.optional().describe('Instant at which it begins, with its zone.'),
    ends: instant.optional().describe('Instant at which it ends, with its zone.'),
    terms: prose.default('').describe('The terms, below the wheel; empty lines part paragraphs.'),
    terms_href: href.optional().describe('Page with the terms in full.'),
  })
  .describe(
    'The wheel of `/spin-to-win`. Whoever spins is signed in; the server draws and stores the result.',
  );

/** Returns the options of the tenant, memoised per site. */
export const prizeWheelOptions = siteOptions('prize-wheel', prizeWheelOptionsSchema);
