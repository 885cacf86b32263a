/** `dealersite payments`: the list, and the comparison with the provider. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { askPayments } from '../../features/payment/payment-worker.source.ts';
import { testApi } from '../../tests/support/api.ts';
import { Project, vehicles } from '../../tests/support/project.ts';
import { startStripe, STRIPE_KEY, STRIPE_SECRET, type StripeStandIn } from '../../tests/support/stripe.ts';
import { databaseLocation } from '../database.ts';
import type { Context } from '../outcome.ts';
import { list, reconcile } from './payments.run.ts';

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

test('lists payments, and reports money that only the provider knows of with exit 1', async () => {
  const payment = { provider: 'stripe', online: true, stripe: { endpoint: stripe.endpoint } };
  project.putTenant({ options: { payment } });
  const environment = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET };
  const database = await openDatabase(databaseLocation(project.root), () => undefined);
  const api = testApi({ database, stock: vehicles(3), environment, options: { payment } });
  const { body } = await api.post('/online-payment', { amount: '75', reference: 'INV-75' });
  stripe.pay(String(body['url']).split('/').pop() ?? '');
  await database.close();
  vi.stubEnv('STRIPE_SECRET_KEY', STRIPE_KEY);
  const context: Context = {
    root: project.root,
    now: api.clock.now,
    signal: new AbortController().signal,
    report: () => undefined,
  };
  const listed = await list({ tenant: ['yard'] }, context);
  expect(listed.summary[0]).toBe('1 payment');
  expect(listed.summary[1]).toContain('yard · open · $75 · Payment to');
  const differing = await reconcile({ tenant: ['yard'] }, context);
  expect(differing.exitCode).toBe(1);
  expect(differing.problems).toMatchObject([
    { code: 'DS2694', message: expect.stringContaining('the provider has $75, here it is open') as string },
  ]);
  const opened = await openDatabase(databaseLocation(project.root), () => undefined);
  const again = testApi({ database: opened, stock: vehicles(3), environment, options: { payment } });
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
