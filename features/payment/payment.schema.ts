/** Options of payments, under `options.payment`. */
import { z } from 'zod';
import { allowPrivate, dollars, serviceAddress, variableName } from '../_domain/schema/primitives.schema.ts';
import { siteOptions } from '../_domain/site/site.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';

/** Payment providers. The other tables of them are typed by this list. */
const PROVIDERS = ['test', 'stripe'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Public, so that the policy of the pages allows forms to lead to the endpoint; keys are in the environment. */
const stripeSchema = z
  .object({
    secret_key_env: variableName('STRIPE_SECRET_KEY')
      .default('STRIPE_SECRET_KEY')
      .describe('Environment variable with the secret key of the account.'),
    webhook_secret_env: variableName('STRIPE_WEBHOOK_SECRET')
      .default('STRIPE_WEBHOOK_SECRET')
      .describe('Environment variable with the signing secret of the webhook endpoint.'),
    endpoint: serviceAddress
      .optional()
      .describe('Address of a server that imitates Stripe, for tests; default: Stripe itself.'),
    allow_private: allowPrivate,
  })
  .prefault({})
  .describe('The Stripe account. Keys are in the environment, never here.');

const paymentOptionsSchema = z
  .object({
    provider: z
      .enum(PROVIDERS)
      .default('test')
      .describe(
        'Provider of the payment page. `test` is a page of the server on which no money moves; `check` refuses it for a live site.',
      ),
    deposits: z
      .boolean()
      .default(false)
      .describe(
        'Deposits can be paid online when a vehicle is reserved or bought; needs `options.vehicle.reserve.deposit`.',
      ),
    online: z
      .boolean()
      .default(false)
      .describe(
        '`/online-payment` takes an amount and a reference; needs `options.sign-in.online_payment.show`.',
      ),
    least: dollars.min(1).default(10).describe('Minimum amount of `/online-payment` in dollars.'),
    most: dollars.min(1).default(20_000).describe('Maximum amount in dollars.'),
    expiry_minutes: z
      .int()
      .min(30)
      .max(1_440)
      .default(60)
      .describe('Minutes until the page of the provider expires.'),
    per_address: z
      .int()
      .min(0)
      .max(1_000)
      .default(20)
      .describe('Payments that one network address may start per hour; 0 means no limit.'),
    keep_days: z
      .int()
      .min(30)
      .max(3_650)
      .default(1_826)
      .describe('Retention of payments in days, by default five years; unpaid ones are deleted after 90.'),
    deposit_days: z
      .int()
      .min(0)
      .max(365)
      .default(0)
      .describe(
        'Days for which a paid deposit keeps its vehicle, stated on the pages; afterwards the deposit goes back. 0: until the dealer releases or sells it.',
      ),
    stripe: stripeSchema,
  })
  .refine(({ least, most }) => least <= most, { message: '`least` is above `most`', path: ['least'] })
  .describe('Payments on the page of a provider: deposits and `/online-payment`.');

export type PaymentOptions = z.output<typeof paymentOptionsSchema>;

/** Returns the options of the tenant, memoised per site. */
export const paymentOptions = siteOptions('payment', paymentOptionsSchema);

/** Origins of payment pages by provider; undefined for pages of the server. */
const PAGES: Readonly<Record<ProviderName, (options: PaymentOptions) => string | undefined>> = {
  test: () => undefined,
  stripe: ({ stripe: { endpoint } }) =>
    endpoint === undefined ? 'https://checkout.stripe.com' : new URL(endpoint).origin,
};

/** Returns the origin of the payment pages at the provider, to which forms may lead; undefined for the server's own. */
export function paymentPagesOrigin(tenant: Tenant): string | undefined {
  const options = paymentOptions(tenant);
  return PAGES[options.provider](options);
}
