/** The machine of a purchase: states, events and what changes with each, in one transaction. */
import { STATES, type PaymentStatus } from './payment.ts';

export const EVENTS = [
  'opened',
  'refused',
  'cancel',
  'time over',
  'closed',
  'settled',
  'owed',
  'release',
  'refunded',
] as const;

/**
 * `opened`, `refused`, `closed` and `refunded` are answers of the provider. `settled` and `owed` are money that has arrived:
 * with its vehicle, or to be given back. `cancel` comes from the buyer, `release` from the dealer, `time over` from the
 * clock or a vehicle that was sold.
 */
export type PurchaseEvent = (typeof EVENTS)[number];

/**
 * What becomes of the hold of the buyer: it goes on, goes on until the payment ends, ends after some minutes or at once.
 */
export type HoldChange = 'same' | 'until paid back' | 'minutes' | 'free';

/** What dealer and buyer are told; null for steps that concern neither. */
export type Notice = 'paid' | 'not paid' | 'failed' | 'goes back' | 'paid back' | null;

interface Step {
  readonly to: PaymentStatus;
  readonly hold: HoldChange;
  readonly notice: Notice;
}

const SETTLED: Step = { to: 'paid', hold: 'until paid back', notice: 'paid' };
const OWED: Step = { to: 'refunding', hold: 'free', notice: 'goes back' };
/** Money may arrive in every state before it: the provider decides. */
const MONEY = { settled: SETTLED, owed: OWED } as const;

/** Every legal step. An event without an entry changes nothing. */
export const MACHINE: Readonly<Record<PaymentStatus, Partial<Record<PurchaseEvent, Step>>>> = {
  starting: {
    opened: { to: 'open', hold: 'same', notice: null },
    refused: { to: 'failed', hold: 'same', notice: 'failed' },
    ...MONEY,
  },
  open: {
    cancel: { to: 'cancelling', hold: 'same', notice: null },
    'time over': { to: 'expiring', hold: 'same', notice: null },
    closed: { to: 'expired', hold: 'minutes', notice: 'not paid' },
    ...MONEY,
  },
  cancelling: { closed: { to: 'cancelled', hold: 'minutes', notice: 'not paid' }, ...MONEY },
  expiring: { closed: { to: 'expired', hold: 'minutes', notice: 'not paid' }, ...MONEY },
  cancelled: MONEY,
  expired: MONEY,
  failed: MONEY,
  paid: {
    release: OWED,
    refunded: { to: 'refunded', hold: 'free', notice: 'paid back' },
  },
  refunding: { refunded: { to: 'refunded', hold: 'free', notice: 'paid back' } },
  refunded: {},
};

/** Returns the step of an event; undefined when the state has none. */
export const findStep = (status: PaymentStatus, event: PurchaseEvent): Step | undefined =>
  MACHINE[status][event];

/** States whose page may still take money, of which a buyer has one per vehicle. */
export const WAITING = ['starting', 'open', 'cancelling', 'expiring'] as const satisfies PaymentStatus[];

/** States in which money that arrives is accepted. */
export const PAYABLE: readonly PaymentStatus[] = STATES.filter((status) => 'settled' in MACHINE[status]);

const MINUTE_MS = 60_000;
/** Time between two questions about an open page. */
const LOOK_MS = 3 * MINUTE_MS;
/** Time between two questions about a paid one, which the dealer may have refunded at the provider. */
const PAID_MS = 24 * 60 * MINUTE_MS;
/** Longest time between two attempts. */
const LONGEST_MS = 10 * MINUTE_MS;
const FIRST_MS = 5_000;

/**
 * Returns when the provider is asked first about a payment that has just reached this state; the dealer may have given money
 * back before it was known here.
 */
export const firstQuestion: typeof nextQuestion = (status, times) =>
  status === 'paid' ? times.now + LOOK_MS : nextQuestion(status, times);

/**
 * Returns when the provider is asked next about a payment in this state, in milliseconds since 1970; undefined when its answer
 * is final. `expiresAt` is the end of its page.
 */
export function nextQuestion(
  status: PaymentStatus,
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): number | undefined {
  if (status === 'open') return Math.max(now, Math.min(now + LOOK_MS, expiresAt));
  if (status === 'paid') return now + PAID_MS;
  const isDue =
    status === 'starting' || status === 'cancelling' || status === 'expiring' || status === 'refunding';
  return isDue ? now : undefined;
}

/** Returns the milliseconds until the next attempt after so many that failed. */
export const questionDelay = (attempts: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1));
