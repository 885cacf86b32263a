/** A payment for browsers without script: the result page, which is one file for all payments, leads here. */
import { escapeHtml } from '../../renderer/contract/escape.ts';
import { formatDollars } from '../_domain/price/money.ts';
import type { PaymentFacts } from './payment-facts.source.ts';
import { RESULT_TEXTS } from './result-texts.ts';
import { serverPage } from './server-page.ts';

interface SummaryPage {
  readonly dealer: string;
  /** Id of the payment, relative to which its form posts. */
  readonly id: string;
  readonly facts: PaymentFacts;
  /** Origin of the pages of the site; empty if they are on this host. */
  readonly home: string;
  /** The payment's result page. */
  readonly result: string;
}

export function summaryPage({ dealer, id, facts, home, result }: SummaryPage): string {
  const { status, amount, refunded, description, reference, vehicle, can_pay: canPay, next } = facts;
  const pay =
    `<form method="post" action="${escapeHtml(id)}/pay">` +
    `<button class="pay">Pay ${formatDollars(amount)} now</button></form>`;
  return serverPage({
    title: 'Your payment',
    dealer,
    cents: Math.round(amount * 100),
    rows: [
      ...(refunded > 0 ? [{ label: 'Given back', value: formatDollars(refunded) }] : []),
      vehicle
        ? { label: 'Vehicle', value: vehicle.name, href: home + vehicle.href }
        : { label: 'For', value: description },
      { label: 'Reference', value: reference },
    ],
    after:
      `<p><strong>${escapeHtml(RESULT_TEXTS[status].title)}</strong></p><p>${escapeHtml(next)}</p>` +
      `${canPay ? pay : ''}<p><a href="${escapeHtml(result)}">Back to the site</a></p>`,
  });
}
