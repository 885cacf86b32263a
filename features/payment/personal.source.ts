/** Payments of an account holder: of their leads, and of their verified address. */
import { paymentHref } from '../_domain/payment/site-payments.ts';
import { formatDollars } from '../_domain/price/money.ts';
import type { LeadsOfPerson, Person, PersonalData } from '../_platform/accounts/personal-data.ts';
import { readPayments, type Payment } from './payment-store.source.ts';
import { resultOf, type PaymentStatus } from './payment.ts';

/** Most payments displayed at once. */
const SHOWN = 10;

const STANDS: Readonly<Record<PaymentStatus, string>> = {
  starting: 'not paid yet',
  open: 'not paid yet',
  cancelling: 'not paid',
  expiring: 'not paid',
  cancelled: 'not paid',
  expired: 'not paid',
  failed: 'not paid',
  paid: 'paid',
  refunding: 'on its way back to you',
  refunded: 'returned',
};

/** Payments are business records: they outlive the account and follow the dealer's retention. */
export function paymentsOfPerson(leadsOf: LeadsOfPerson): PersonalData {
  const find = async (person: Person): Promise<Payment[]> =>
    readPayments(person.database, {
      tenant: person.tenant,
      leads: await leadsOf(person),
      email: person.user.email,
    });
  return {
    name: 'payments',
    async hand(person) {
      const rows = await find(person);
      return rows.map(
        ({
          id,
          purpose,
          status,
          cents,
          refundedCents,
          description,
          reference,
          createdAt,
          paidAt,
          refundedAt,
        }) => ({
          id,
          purpose,
          status,
          amount: cents / 100,
          currency: 'AUD',
          refunded: (refundedCents ?? 0) / 100,
          description,
          reference,
          created_at: createdAt.toISOString(),
          paid_at: paidAt?.toISOString() ?? null,
          refunded_at: refundedAt?.toISOString() ?? null,
        }),
      );
    },
    async brief(person) {
      const rows = await find(person);
      if (rows.length === 0) return undefined;
      return {
        title: 'Your payments',
        count: rows.length,
        items: rows.slice(0, SHOWN).map(({ id, cents, description, status, paidAt, createdAt }) => ({
          text: `${formatDollars(cents / 100)}, ${description}: ${STANDS[status]}`,
          href: paymentHref(resultOf(status), id),
          at: (paidAt ?? createdAt).toISOString(),
        })),
      };
    },
  };
}
