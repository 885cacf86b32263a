/** What dealer and buyer are told about a payment. */
import { holdTermText } from '../_domain/payment/site-payments.ts';
import { formatDollars } from '../_domain/price/money.ts';
import type { BuyerMail, LeadEvent } from '../_platform/forms/lead-events.ts';
import type { PaymentStatus, RefundReason } from './payment.ts';
import type { Notice } from './purchase-machine.ts';

/** Facts of a payment in messages. */
interface NoticeFacts {
  readonly id: string;
  readonly purpose: 'deposit' | 'online-payment';
  readonly status: PaymentStatus;
  readonly cents: number;
  readonly refundedCents: number | null;
  readonly description: string;
  readonly reference: string;
  readonly email: string | null;
  readonly refundReason: RefundReason | null;
}

interface NoticeContext {
  /** Address of the result page of the payment. */
  readonly page: string;
  /** Days for which a deposit keeps the vehicle; 0 until the dealer releases or sells it. */
  readonly days: number;
}

/** A notice besides those of the machine: a part of the money went back. */
export type AnyNotice = NonNullable<Notice> | 'part paid back';

const REASONS: Readonly<Record<RefundReason, string>> = {
  'paid twice': 'it was paid twice',
  'vehicle gone': 'the vehicle is not free any more',
  'other amount': 'the amount differs from the one requested',
  'by the dealer': 'the dealer has released it',
  'time over': 'the time for which the vehicle was kept is over',
};

const SUBJECTS: Readonly<Record<AnyNotice, (what: string) => string>> = {
  paid: (what) => `We have received your ${what}`,
  'not paid': (what) => `Your ${what} is not paid yet`,
  failed: (what) => `Your ${what} could not begin`,
  'goes back': (what) => `Your ${what} goes back to you`,
  'paid back': (what) => `Your ${what} has gone back to you`,
  'part paid back': (what) => `A part of your ${what} has gone back to you`,
};

const KINDS: Readonly<Record<AnyNotice, string>> = {
  paid: 'payment_paid',
  'not paid': 'payment_not_paid',
  failed: 'payment_failed',
  'goes back': 'payment_refunding',
  'paid back': 'payment_refunded',
  'part paid back': 'payment_part_refunded',
};

function formatLine(
  notice: AnyNotice,
  { what, back, reason }: { what: string; back: string; reason: string },
): string {
  if (notice === 'paid') return `${what} paid`;
  if (notice === 'not paid') return `${what} not paid: the buyer turned back or the page has run out`;
  if (notice === 'failed') return `${what} not paid: the payment page could not be opened`;
  if (notice === 'goes back') return `${what} goes back to the buyer: ${reason}`;
  if (notice === 'part paid back') return `${back} of the ${what.toLowerCase()} given back`;
  return `${what} given back${reason === '' ? '' : `: ${reason}`}`;
}

function nextLines(
  notice: AnyNotice,
  {
    purpose,
    days,
    reason,
    back,
  }: { purpose: NoticeFacts['purpose']; days: number; reason: string; back: string },
): string[] {
  const isDeposit = purpose === 'deposit';
  if (notice === 'paid')
    return [
      ...(isDeposit ? [holdTermText(days)] : []),
      'We get in touch about the next step. You need not do anything.',
    ];
  if (notice === 'not paid' || notice === 'failed')
    return [
      'Nothing was charged.',
      isDeposit
        ? 'You can still pay as long as the vehicle is free. Your enquiry has reached us all the same.'
        : 'You can still pay.',
    ];
  if (notice === 'part paid back')
    return [`${back} went back the way it came. Banks take up to ten days for it.`];
  const explanation = reason === '' ? '' : `The reason: ${reason}. `;
  return [`${explanation}The whole amount goes back the way it came. Banks take up to ten days for it.`];
}

/** Returns the event for the dealer and the email for the buyer; no email without an address. */
export function toNotice(
  notice: AnyNotice,
  facts: NoticeFacts,
  { page, days }: NoticeContext,
): { event: LeadEvent; mail: BuyerMail | undefined } {
  const { id, purpose, status, cents, description, reference, email, refundReason } = facts;
  const [amount, refunded] = [cents / 100, (facts.refundedCents ?? 0) / 100];
  const noun = purpose === 'deposit' ? 'Deposit' : 'Payment';
  const what = `${noun} of ${formatDollars(amount)}`;
  const reason = refundReason === null ? '' : REASONS[refundReason];
  const back = formatDollars(refunded);
  const canPay = notice === 'not paid' || notice === 'failed';
  return {
    event: {
      kind: KINDS[notice],
      text: formatLine(notice, { what, back, reason }),
      payment: { id, status, amount, refunded, currency: 'AUD', reference, description },
    },
    mail:
      email === null
        ? undefined
        : {
            to: email,
            subject: SUBJECTS[notice](what.toLowerCase()),
            lines: [
              `${description}: ${formatDollars(amount)}, reference ${reference}.`,
              ...nextLines(notice, { purpose, days, reason, back }),
            ],
            link: { text: canPay ? 'Pay now' : 'See your payment', href: page },
          },
  };
}
