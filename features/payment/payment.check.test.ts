import { describe, expect, test } from 'vitest';
import { codesOf, emptyContext } from '../_domain/check/check.case.ts';
import { runChecks } from '../_domain/check/check.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { offers } from '../registry.ts';
import { buildChecks } from './deposit-holds.check.ts';
import { checks } from './payment.check.ts';

const LIVE = 'https://gumtree-motors.com.au';
const PAGES = new Set(['/online-payment']);

interface Setup {
  readonly site_url?: string;
  readonly reserve?: object;
  readonly environment?: Record<string, string>;
  readonly pages?: ReadonlySet<string>;
}

const check = async (
  payment: object,
  { site_url = LIVE, reserve = { online_purchase: true }, environment = {}, pages = PAGES }: Setup = {},
) =>
  runChecks(
    checks.tenant ?? [],
    { ...dealer({ site_url, api: { enabled: true } }), options: { payment, vehicle: { reserve } } },
    {
      ...emptyContext,
      offers,
      environment,
      pageAt: (path) => (pages.has(path) ? 'a page' : undefined),
    },
  );

const KEYS = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

describe('the embedded test page', () => {
  test.each([
    [{ deposits: true }, 'deposits are taken'],
    [{ online: true }, 'online payments are taken'],
    [{ deposits: true, online: true }, 'deposits and online payments are taken'],
  ])('is an error for a live site with %j', async (payment, text) => {
    const [found] = await check(payment);
    expect(found).toMatchObject({ code: 'DS2630', message: expect.stringContaining(text) });
    expect(codesOf(await check(payment))).toEqual(['DS2630 options.payment.provider']);
  });

  test('is accepted for a demo site, and without payments', async () => {
    expect(await check({ deposits: true }, { site_url: 'https://gumtree.example' })).toEqual([]);
    expect(await check({})).toEqual([]);
  });
});

describe('Stripe', () => {
  const stripe = { provider: 'stripe', deposits: true };

  test('requires both keys in the environment and shows neither', async () => {
    expect(codesOf(await check(stripe))).toEqual([
      'DS2631? options.payment.provider',
      'DS2631? options.payment.provider',
    ]);
    expect(await check(stripe, { environment: KEYS })).toEqual([]);
    const found = await check(stripe, { environment: { ...KEYS, STRIPE_SECRET_KEY: 'sk_test_secret' } });
    expect(codesOf(found)).toEqual(['DS2635 options.payment.provider']);
    expect(JSON.stringify(found)).not.toContain('sk_test_secret');
  });

  test('is the real one on a live site', async () => {
    const elsewhere = { ...stripe, stripe: { endpoint: 'http://127.0.0.1:9' } };
    expect(codesOf(await check(elsewhere, { environment: KEYS }))).toEqual([
      'DS2634 options.payment.stripe.endpoint',
    ]);
  });
});

test('reports an option without its page', async () => {
  const demo = { site_url: 'https://gumtree.example' };
  expect(codesOf(await check({ deposits: true }, { ...demo, reserve: { page: 'none' } }))).toEqual([
    'DS2632? options.payment.deposits',
  ]);
  expect(codesOf(await check({ deposits: true }, { ...demo, reserve: { deposit: 0 } }))).toEqual([
    'DS2632? options.payment.deposits',
  ]);
  expect(codesOf(await check({ online: true }, { ...demo, pages: new Set() }))).toEqual([
    'DS2633? options.payment.online',
  ]);
});

describe('deposits and holds, also before a build', () => {
  const codes = async (payment: object, reserve: object, deposit = 200) =>
    codesOf(
      await runChecks(
        buildChecks,
        {
          ...dealer({ site_url: LIVE, api: { enabled: true } }),
          options: { payment: { deposits: true, ...payment }, reserve, vehicle: { reserve: { deposit } } },
        },
        { ...emptyContext, offers },
      ),
    );

  test('are refused without holds, and with a hold that ends before the payment page', async () => {
    expect(await codes({}, {})).toEqual(['DS2636 options.payment.deposits']);
    expect(await codes({ expiry_minutes: 180 }, { hold_hours: 2 })).toEqual([
      'DS2637 options.reserve.hold_hours',
    ]);
    expect(await codes({}, { hold_hours: 24 })).toEqual([]);
    expect(await codes({ deposits: false }, {})).toEqual([]);
    expect(await codes({}, {}, 0)).toEqual([]);
  });

  test('are refused when a deposit exceeds the highest payment', async () => {
    expect(await codes({ most: 100 }, { hold_hours: 24 })).toEqual(['DS2638 options.payment.most']);
  });
});
