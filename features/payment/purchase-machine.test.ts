import { describe, expect, test } from 'vitest';
import { STATES } from './payment.ts';
import {
  EVENTS,
  MACHINE,
  nextQuestion,
  PAYABLE,
  questionDelay,
  findStep,
  WAITING,
} from './purchase-machine.ts';

const MINUTE = 60_000;

describe('MACHINE', () => {
  test('has these steps and no others', () => {
    const steps = STATES.flatMap((from) =>
      EVENTS.flatMap((event) => {
        const step = findStep(from, event);
        return step ? [`${from} + ${event} = ${step.to}, ${step.hold}, ${step.notice}`] : [];
      }),
    );
    const money = ['settled = paid, until paid back, paid', 'owed = refunding, free, goes back'];
    expect(steps.toSorted()).toEqual(
      [
        'starting + opened = open, same, null',
        'starting + refused = failed, same, failed',
        'open + cancel = cancelling, same, null',
        'open + time over = expiring, same, null',
        'open + closed = expired, minutes, not paid',
        'cancelling + closed = cancelled, minutes, not paid',
        'expiring + closed = expired, minutes, not paid',
        'paid + release = refunding, free, goes back',
        'paid + refunded = refunded, free, paid back',
        'refunding + refunded = refunded, free, paid back',
        ...PAYABLE.flatMap((from) => money.map((step) => `${from} + ${step}`)),
      ].toSorted(),
    );
  });

  test('accepts money until it has come, and never twice', () => {
    expect(PAYABLE).toEqual(['starting', ...WAITING.slice(1), 'cancelled', 'expired', 'failed']);
  });

  test('tells dealer and buyer of every state in which a purchase may stay', () => {
    const final = STATES.filter((state) => !(WAITING as readonly string[]).includes(state));
    for (const state of final) {
      const leading = STATES.flatMap((from) => Object.values(MACHINE[from])).filter(({ to }) => to === state);
      expect(leading.length).toBeGreaterThan(0);
      expect(leading.every(({ notice }) => notice !== null)).toBe(true);
    }
  });
});

describe('nextQuestion', () => {
  const now = 1_000 * MINUTE;

  test('asks about an open page every three minutes, and when its time is over', () => {
    expect(nextQuestion('open', { now, expiresAt: now + 60 * MINUTE })).toBe(now + 3 * MINUTE);
    expect(nextQuestion('open', { now, expiresAt: now + MINUTE })).toBe(now + MINUTE);
    expect(nextQuestion('open', { now, expiresAt: now - MINUTE })).toBe(now);
  });

  test('asks at once where an answer is missing, daily about paid ones, and never about closed ones', () => {
    const ask = (status: (typeof STATES)[number]) => nextQuestion(status, { now, expiresAt: now });
    expect(STATES.filter((status) => ask(status) === now)).toEqual([
      'starting',
      'open',
      'cancelling',
      'expiring',
      'refunding',
    ]);
    expect(ask('paid')).toBe(now + 24 * 60 * MINUTE);
    expect(STATES.filter((status) => ask(status) === undefined)).toEqual([
      'cancelled',
      'expired',
      'failed',
      'refunded',
    ]);
  });
});

test('questionDelay doubles from five seconds to ten minutes', () => {
  expect([1, 2, 3, 20].map(questionDelay)).toEqual([5_000, 10_000, 20_000, 10 * MINUTE]);
});
