/** `dealersite payments`: the list, the comparison with the provider, and giving deposits back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { askPayments } from '../../features/payment/payment-worker.source.ts';
import { testApi } from '../../tests/support/api.ts';
import { createBuyers, purchaseForm } from '../../tests/support/buyers.ts';
import { Project, vehicles } from '../../tests/support/project.ts';
import {
  PAYMENT_KEYS,
  paymentId,
  startStripe,
  STRIPE_KEY,
  type StripeStandIn,
} from '../../tests/support/stripe.ts';
import { databaseLocation } from '../database.ts';
import type { Context } from '../outcome.ts';
import { list, reconcile, release } from './payments.run.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let project: Project;
let stripe: StripeStandIn;
beforeEach(async () => {
  project = new Project(vehicles(3));
  stripe = await startStripe();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await stripe.stop();
  project.remove();
});

/** Returns the context of a command that runs at `now`. */
const contextAt = (now: number): Context => ({
  root: project.root,
  now,
  signal: new AbortController().signal,
  report: () => undefined,
});

test('lists payments, and reports money that only the provider knows of with exit 1', async () => {
  const payment = { provider: 'stripe', online: true, stripe: { endpoint: stripe.endpoint } };
  project.putTenant({ options: { payment } });
  const database = await openDatabase(databaseLocation(project.root), () => undefined);
  const api = testApi({ database, stock: vehicles(3), environment: PAYMENT_KEYS, options: { payment } });
  const { body } = await api.post('/online-payment', { amount: '75', reference: 'INV-75' });
  stripe.pay(String(body['url']).split('/').pop() ?? '');
  await database.close();
  vi.stubEnv('STRIPE_SECRET_KEY', STRIPE_KEY);
  const context = contextAt(api.clock.now);
  const listed = await list({ tenant: ['yard'] }, context);
  expect(listed.summary[0]).toBe('1 payment');
  expect(listed.summary[1]).toContain('yard · open · $75 · Payment to');
  const differing = await reconcile({ tenant: ['yard'] }, context);
  expect(differing.exitCode).toBe(1);
  expect(differing.problems).toMatchObject([
    { code: 'DS2694', message: expect.stringContaining('the provider has $75, here it is open') as string },
  ]);
  const opened = await openDatabase(databaseLocation(project.root), () => undefined);
  const again = testApi({
    database: opened,
    stock: vehicles(3),
    environment: PAYMENT_KEYS,
    options: { payment },
  });
  await askPayments({
    database: () => Promise.resolve(opened),
    tenants: () => Promise.resolve([again.tenant]),
    platformOf: () => Promise.resolve(again.platform),
    now: () => again.clock.now + 3_600_000,
    report: () => undefined,
  });
  await opened.close();
  expect(await reconcile({ tenant: ['yard'] }, context)).toMatchObject({
    exitCode: 0,
    summary: ['1 payment compared with the provider, 0 differ'],
  });
});

test('gives a paid deposit back and frees its vehicle, once; refuses other payments', async () => {
  const options = {
    vehicle: { reserve: { online_purchase: true } },
    reserve: { hold_hours: 2, holds_per_visitor: 0 },
    payment: { provider: 'stripe', deposits: true, stripe: { endpoint: stripe.endpoint } },
  };
  project.putTenant({ options });
  const setup = (database: Database) =>
    testApi({ database, stock: vehicles(3), environment: PAYMENT_KEYS, options });
  const database = await openDatabase(databaseLocation(project.root), () => undefined);
  const api = setup(database);
  const buyers = createBuyers(database, stripe);
  const { session } = await buyers.begin(api, purchaseForm('vehicle-1'));
  const id = paymentId(session);
  await database.close();
  vi.stubEnv('STRIPE_SECRET_KEY', STRIPE_KEY);
  const context = contextAt(api.clock.now);
  const early = await release(id, { all: true }, context);
  expect([early.exitCode, early.problems[0]?.code]).toEqual([2, 'DS2696']);
  await expect(release('0b0c4a4e-6d6f-4f8e-9a57-2f7f4a0f8f11', { all: true }, context)).rejects.toMatchObject(
    {
      problems: [{ code: 'DS2695' }],
    },
  );
  stripe.pay(session.id);
  const again = await openDatabase(databaseLocation(project.root), () => undefined);
  await createBuyers(again, stripe).visit(setup(again), session, 'return');
  await again.close();
  for (let times = 0; times < 2; times += 1) {
    const released = await release(id, { tenant: ['yard'] }, context);
    expect(released.exitCode).toBe(0);
    expect(released.summary[0]).toContain('refunded · $200 · $200 given back · by the dealer');
  }
  expect(stripe.refunds).toHaveLength(1);
  const after = await openDatabase(databaseLocation(project.root), () => undefined);
  expect((await createBuyers(after, stripe).begin(setup(after), purchaseForm('vehicle-1'))).status).toBe(201);
  await after.close();
});
