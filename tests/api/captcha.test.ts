/**
 * Captcha through the API: a solution counts once, for its tenant, before it expires. A lead without one is accepted
 * all the same.
 */
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import { ENQUIRY_MESSAGES as MESSAGES } from '../../features/enquiry/messages.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { person, testApi, type TestApi } from '../support/api.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { USUAL_ENGINES, type Engine } from '../support/engines.ts';

async function solved(api: TestApi): Promise<string> {
  const answer = await api.request('/captcha', { method: 'GET' });
  expect(answer.status).toBe(200);
  return solveCaptcha((await answer.json()) as Challenge);
}

let count = 0;
const somebody = (more: object = {}) => ({ ...person, email: `captcha${(count += 1)}@example.com`, ...more });

describe.each(USUAL_ENGINES)('on $name', ({ start, isMissing }) => {
  let engine: Engine;
  let database: Database;
  let api: TestApi;
  beforeAll(async () => {
    if (isMissing) return;
    engine = await start();
    database = await openDatabase(engine.location, () => undefined);
    api = testApi({ database });
  });
  afterAll(async () => {
    await database?.close();
    await engine?.remove();
  });
  const readVerified = async (id: string | undefined): Promise<unknown> =>
    (await listLeads(database, { tenants: ['yard'] })).find((lead) => lead.id === id)?.verified;

  test.skipIf(isMissing)('a solved captcha marks the lead verified, once', async () => {
    const altcha = await solved(api);
    const first = await api.post('/leads', somebody({ altcha }));
    expect(first.status).toBe(201);
    expect(await readVerified(first.body.lead_id)).toBe(true);
    const again = await api.post('/leads', somebody({ altcha }));
    expect({ status: again.status, error: again.body.error }).toMatchObject({
      status: 422,
      error: { code: 'captcha', issues: [{ path: 'altcha', message: MESSAGES.captcha }] },
    });
  });

  test.skipIf(isMissing)('accepts a lead without a solution as unverified', async () => {
    const { status, body } = await api.post('/leads', somebody());
    expect(status).toBe(201);
    expect(await readVerified(body.lead_id)).toBe(false);
  });

  test.skipIf(isMissing)('needs no second solution for the same request', async () => {
    const body = somebody({ altcha: await solved(api), idempotency_key: 'captcha again' });
    const [first, second] = [await api.post('/leads', body), await api.post('/leads', body)];
    expect([first.status, second.status]).toEqual([201, 200]);
  });

  test.skipIf(isMissing)(
    'rejects a solution that is expired, changed, forged, or of another tenant',
    async () => {
      const other = testApi({ database, slug: 'other' });
      expect((await other.post('/leads', somebody({ altcha: await solved(api) }))).status).toBe(422);
      const altcha = await solved(api);
      const text = Buffer.from(altcha, 'base64').toString();
      const changed = text.replace(/"expires":\d+/, '"expires":99999999999999');
      for (const forged of [
        Buffer.from(changed).toString('base64'),
        Buffer.from(text.replace(/(?<="counter":)\d+/, (number) => String(Number(number) + 1))).toString(
          'base64',
        ),
        Buffer.from('{}').toString('base64'),
        'no base64 at all',
      ])
        expect((await api.post('/leads', somebody({ altcha: forged }))).body.error?.code).toBe('captcha');
      api.clock.now += 3_600_001;
      expect((await api.post('/leads', somebody({ altcha }))).body.error?.code).toBe('captcha');
    },
  );

  test.skipIf(isMissing)('a tenant can require a captcha or disable it', async () => {
    const strict = testApi({ database, slug: 'strict', enquiry: { captcha: 'required' } });
    expect((await strict.post('/leads', somebody())).body.error?.code).toBe('captcha');
    expect((await strict.post('/leads', somebody({ altcha: await solved(strict) }))).status).toBe(201);
    const off = testApi({ database, slug: 'off', enquiry: { captcha: 'off' } });
    const { body } = await off.post('/leads', somebody());
    const [lead] = (await listLeads(database, { tenants: ['off'] })).filter(({ id }) => id === body.lead_id);
    expect(lead?.verified).toBeNull();
  });

  test.skipIf(isMissing)(
    'the newsletter requires only an email address, and stores the consent',
    async () => {
      const wrong = await api.post('/newsletter', { name: 'Mara' });
      expect(wrong.body.error?.issues).toEqual([{ path: 'email', message: MESSAGES.email }]);
      const { status, body } = await api.post('/newsletter', { email: 'post@example.com' });
      expect(status).toBe(201);
      const [lead] = (await listLeads(database, { tenants: ['yard'] })).filter(
        ({ id }) => id === body.lead_id,
      );
      expect(lead).toMatchObject({ category: 'Newsletter', form: 'newsletter' });
      expect(lead?.consents).toMatchObject([{ kind: 'opt_in', given: true, version: 'newsletter-1' }]);
    },
  );
});
