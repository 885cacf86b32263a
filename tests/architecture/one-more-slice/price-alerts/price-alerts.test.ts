/** Runs in the copy of the project: the API of the slice over a real database, with a person who signs in. */
import { expect, test } from 'vitest';
import { signIn, visit } from '../../tests/support/accounts.ts';
import { testApi } from '../../tests/support/api.ts';
import { ENGINES } from '../../tests/support/engines.ts';
import { openDatabase } from '../_platform/database/open.ts';

// The first database of a new copy takes longer than a test usually may.
const MAKING_MS = 120_000;

test(
  'an alert is stored for who is signed in, and is part of the export',
  { timeout: MAKING_MS },
  async () => {
    const engine = await ENGINES[0].start();
    const database = await openDatabase(engine.location, () => undefined);
    const api = testApi({ database, options: { 'sign-in': { accounts: true } } });
    const browser = visit(api);
    expect((await browser.post('/price-alerts/vehicle-1', {})).status).toBe(401);
    await signIn(browser, database, 'mara@example.com');
    expect((await browser.post('/price-alerts/nowhere', {})).status).toBe(404);
    expect((await browser.post('/price-alerts/vehicle-1', {})).body).toEqual({ success: true });
    const { body } = await browser.get('/account/export');
    expect(body.price_alerts).toEqual([expect.objectContaining({ car_id: 'v1' })]);
    await database.close();
    await engine.remove();
  },
);
