/** What a tenant may choose about accounts, under `options.sign-in`. */
import { z } from 'zod';
import { allowPrivate, serviceAddress, variableName } from '../_domain/schema/primitives.schema.ts';
import { siteOptions } from '../_domain/site/site.ts';
import { GARAGE_PATHS, GATES } from './gates.ts';

const line = z.string().trim().min(1).max(200);

const page = (what: string, title: string) =>
  z
    .object({
      show: z.boolean().default(false).describe(`The site has the page ${what}.`),
      title: line.default(title).describe('Its heading.'),
      text: z.string().trim().max(5_000).default('').describe('What it says; empty lines part paragraphs.'),
      link: z
        .string()
        .regex(/^(?:https:\/\/|\/(?!\/))\S*$/, 'an https address or a path of the site')
        .max(2_000)
        .optional()
        .describe('Where its button leads: an https address or a path of the site.'),
      link_text: line.default('Continue').describe('What its button says.'),
    })
    .prefault({});

export const signInOptionsSchema = z
  .object({
    accounts: z
      .boolean()
      .default(false)
      .describe('Visitors can sign in with a code by email or phone; needs the API on the host of the site.'),
    gated: z
      .array(z.enum(GATES))
      .default(['trade-in', 'spin-to-win', 'online-payment', 'my-garage'])
      .describe('Routes that only signed-in visitors see, while there are accounts.'),
    garage_path: z
      .enum(GARAGE_PATHS)
      .default('/my-garage')
      .describe('Address of the page with what a visitor has saved and asked.'),
    channels: z
      .array(z.enum(['email', 'sms']))
      .min(1)
      .default(['email', 'sms'])
      .describe('How codes can be sent.'),
    sms_webhook: z
      .object({
        endpoint: serviceAddress.describe(
          'Address that text messages are posted to; https, unless private hosts are allowed.',
        ),
        secret_env: variableName('SMS_SECRET').describe(
          'Variable of the environment that holds the key of the signature.',
        ),
        allow_private: allowPrivate,
      })
      .optional()
      .describe(
        'A program that sends text messages to phones; without one they stay in the outbox of the dashboard.',
      )
      .meta({ private: true }),
    spin_to_win: page('/spin-to-win', 'Spin to win'),
    online_payment: page('/online-payment', 'Online payment'),
    limits: z
      .object({
        codes_per_recipient: z
          .int()
          .min(1)
          .max(100)
          .default(5)
          .describe('Codes sent to one address or number in an hour; three times as many in a day.'),
        codes_per_address: z
          .int()
          .min(0)
          .max(100_000)
          .default(20)
          .describe('Codes asked for from one network address in ten minutes; 0 means any number.'),
        tries_per_address: z
          .int()
          .min(0)
          .max(100_000)
          .default(30)
          .describe('Codes typed from one network address in ten minutes; 0 means any number.'),
      })
      .prefault({})
      .describe('How often codes may be asked for and typed.'),
  })
  .describe('Accounts of visitors: signing in, routes behind it, the page of the account.');

export type SignInOptions = z.output<typeof signInOptionsSchema>;

/** Returns the options of the tenant, memoised per site. */
export const signInOptions = siteOptions('sign-in', signInOptionsSchema);
