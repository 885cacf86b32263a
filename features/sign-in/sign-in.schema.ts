/** Options of accounts, under `options.sign-in`. */
import { z } from 'zod';
import { allowPrivate, serviceAddress, variableName } from '../_domain/schema/primitives.schema.ts';
import { siteOptions } from '../_domain/site/site.ts';
import { GATES } from './gates.ts';

const line = z.string().trim().min(1).max(200);

const page = (what: string, title: string) =>
  z
    .object({
      show: z.boolean().default(false).describe(`The site has the page ${what}.`),
      title: line.default(title).describe('Heading of the page.'),
      text: z
        .string()
        .trim()
        .max(5_000)
        .default('')
        .describe('Text of the page; empty lines separate paragraphs.'),
      link: z
        .string()
        .regex(/^(?:https:\/\/|\/(?!\/))\S*$/, 'an https address or a path of the site')
        .max(2_000)
        .optional()
        .describe('Target of the button: an https address or a path of the site.'),
      link_text: line.default('Continue').describe('Text of the button.'),
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
      .describe('Routes that require signing in, when the site has accounts.'),
    garage_path: z
      .string()
      .max(100)
      .regex(/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a path with one segment such as /my-garage')
      .default('/my-garage')
      .describe(
        'Address of the garage page with saved vehicles and sent leads: one segment of lower-case letters, digits and hyphens.',
      ),
    channels: z
      .array(z.enum(['email', 'sms']))
      .min(1)
      .default(['email', 'sms'])
      .describe('Channels of codes.'),
    sms_webhook: z
      .object({
        endpoint: serviceAddress.describe(
          'Webhook that sends text messages; https, unless private hosts are allowed.',
        ),
        secret_env: variableName('SMS_SECRET').describe(
          'Environment variable with the key of the signature.',
        ),
        allow_private: allowPrivate,
      })
      .optional()
      .describe('Sends text messages to phones; without it they stay in the outbox of the dashboard.')
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
          .describe(
            'Codes that one network address may request for one email address or number per hour; three times as many per day. All network addresses together may request twice as many per hour, three times as many in six hours and four times as many per day, and five times as many per day from a reserve that gives each address two codes.',
          ),
        codes_per_address: z
          .int()
          .min(0)
          .max(100_000)
          .default(20)
          .describe('Codes requested from one network address in ten minutes; 0 means no limit.'),
        tries_per_address: z
          .int()
          .min(0)
          .max(100_000)
          .default(30)
          .describe('Codes entered from one network address in ten minutes; 0 means no limit.'),
      })
      .prefault({})
      .describe('Limits for requesting and entering codes.'),
  })
  .describe('Accounts of visitors: sign-in, gated routes, the account page.');

export type SignInOptions = z.output<typeof signInOptionsSchema>;

/** Returns the options of the tenant, memoised per site. */
export const signInOptions = siteOptions('sign-in', signInOptionsSchema);
