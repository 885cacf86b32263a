/** Compares a payment with what the provider says about it. */
import { formatDollars } from '../_domain/price/money.ts';
import type { PaymentStatus } from './payment.ts';
import type { PageState } from './provider.ts';

export interface ProviderView {
  /** The payment page; undefined when none was opened. */
  readonly page: PageState | undefined;
  /** Cents that went back. */
  readonly refunded: number;
}

interface ComparedFacts {
  readonly status: PaymentStatus;
  readonly cents: number;
  readonly refundedCents: number | null;
}

const WITH_MONEY: readonly PaymentStatus[] = ['paid', 'refunding', 'refunded'];

const dollars = (cents: number): string => formatDollars(cents / 100);

/** Returns what differs in words; undefined when both sides agree. */
export function findDifference(
  { status, cents, refundedCents }: ComparedFacts,
  { page, refunded }: ProviderView,
): string | undefined {
  const isPaid = page?.status === 'paid';
  const hasMoney = WITH_MONEY.includes(status);
  if (isPaid && !hasMoney) return `the provider has ${dollars(page.cents)}, here it is ${status}`;
  if (hasMoney && !isPaid) return `here it is ${status}, but the provider has no money`;
  if (!isPaid) {
    const isClosed = page === undefined || page.status === 'expired';
    const isOpen = status === 'starting' || status === 'open';
    return isOpen === isClosed && status !== 'starting' && status !== 'cancelling' && status !== 'expiring'
      ? `the page is ${isClosed ? 'closed' : 'open'} at the provider, here it is ${status}`
      : undefined;
  }
  const isWhole = status === 'refunded';
  const back = isWhole ? Math.max(refundedCents ?? 0, cents) : (refundedCents ?? 0);
  if (status === 'refunding') return `${dollars(page.cents)} have to go back and have not yet`;
  if (back !== refunded && !(isWhole && refunded >= page.cents))
    return `${dollars(refunded)} went back at the provider, ${dollars(back)} here`;
  return undefined;
}
