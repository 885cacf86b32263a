/** Sends refunds at the provider, now or with the next sweep. */
import { reasonOf, type Database } from '../_platform/database/database.ts';
import { changePayment, type Payment } from './payment-store.source.ts';
import type { PaymentProvider } from './provider.ts';
import type { Report } from '../_platform/telemetry/report.ts';

interface Refunding {
  readonly store: Database;
  readonly provider: () => Promise<PaymentProvider | undefined>;
  readonly now: () => number;
  readonly report: Report;
}

/** Sends a pending refund; it stays pending and is retried if the provider fails. */
export async function giveBack(row: Payment, { store, provider, now, report }: Refunding): Promise<Payment> {
  const { id, tenant, charge, refundReason } = row;
  try {
    const pages = await provider();
    if (!pages || charge === null) return row;
    await pages.refund(charge, id);
    const set = { status: 'refunded' as const, refundedAt: new Date(now()) };
    report(`${tenant}: payment ${id} was given back: ${refundReason ?? 'no reason'}`);
    return (await changePayment(store, row, { from: ['refunding'], set })) ?? row;
  } catch (error) {
    report(`${tenant}: payment ${id} could not be given back yet: ${reasonOf(error)}`, 'error');
    return row;
  }
}
