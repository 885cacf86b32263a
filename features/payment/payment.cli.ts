/** Payments for commands and the dashboard: what we say, what the provider says, and giving deposits back. */
import { reasonOf, type Database } from '../_platform/database/database.ts';
import { formatDollars } from '../_domain/price/money.ts';
import type { Platform } from '../_platform/http/api.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { findDifference, type ProviderView } from './difference.ts';
import { paymentOptions } from './payment.schema.ts';
import { createPaymentService, createProvider } from './payment-service.source.ts';
import { listPayments, type Payment } from './payment-store.source.ts';

export { listPayments, type Payment };

/** A payment with what the provider says about it. */
export interface ComparedPayment {
  readonly payment: Payment;
  /** What differs; undefined when both agree. */
  readonly difference: string | undefined;
}

/** Returns whether a site takes payments. */
export function hasPayments(tenant: Tenant): boolean {
  const { deposits, online } = paymentOptions(tenant);
  return deposits || online;
}

interface Comparison {
  readonly tenant: Tenant;
  /** Milliseconds since 1970; earlier payments are left out. */
  readonly since: number;
  readonly environment: NodeJS.ProcessEnv;
}

/** Payments of one site that are compared at most. */
const MOST = 5_000;

/** Asks the provider about the payments of a site, and changes nothing. */
export async function comparePayments(
  database: Database,
  { tenant, since, environment }: Comparison,
): Promise<ComparedPayment[]> {
  const rows = await listPayments(database, { tenants: [tenant.slug], since, most: MOST });
  const provider = await createProvider(tenant, { environment, apiAddress: () => '' })();
  const compared: ComparedPayment[] = [];
  for (const payment of rows) {
    if (!provider || provider.name !== payment.provider) {
      compared.push({ payment, difference: 'the provider is not set up here' });
      continue;
    }
    try {
      const { session, charge } = payment;
      const page = session === null ? undefined : await provider.look(session);
      const refunded = charge === null ? 0 : await provider.refunded(charge);
      compared.push({ payment, difference: findDifference(payment, toView(payment, { page, refunded })) });
    } catch (error) {
      compared.push({ payment, difference: `the provider gave no answer: ${reasonOf(error)}` });
    }
  }
  return compared;
}

/**
 * Gives a paid payment back and frees its vehicle. The provider is asked at once; without its answer a running server asks
 * again. Returns the payment afterwards, undefined if there is none.
 */
export async function releasePayment(platform: Platform, id: string): Promise<Payment | undefined> {
  const service = createPaymentService(platform);
  const released = await service.write(id, { type: 'release', reason: 'by the dealer' });
  return released?.status === 'refunding' ? service.ask(id) : released;
}

/** The test provider has no book of its own: it says what we say. */
function toView(
  { provider, status, cents, refundedCents }: Payment,
  { page, refunded }: Pick<ProviderView, 'page' | 'refunded'>,
): ProviderView {
  if (provider !== 'test') return { page, refunded };
  const isPaid = status === 'paid' || status === 'refunding' || status === 'refunded';
  return {
    page: isPaid ? { status: 'paid', charge: '', cents, currency: 'aud' } : undefined,
    refunded: refundedCents ?? 0,
  };
}

/** Formats a payment without personal data, because terminals and logs record it. */
export const paymentLine = ({
  id,
  tenant,
  createdAt,
  status,
  cents,
  refundedCents,
  description,
  reference,
  refundReason,
}: Payment): string =>
  [
    `${id}  ${createdAt.toISOString()}`,
    tenant,
    status,
    formatDollars(cents / 100),
    (refundedCents ?? 0) > 0 && `${formatDollars((refundedCents ?? 0) / 100)} given back`,
    refundReason,
    description,
    reference,
  ]
    .filter(Boolean)
    .join(' · ');
