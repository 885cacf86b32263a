/** Leads from the call to the mail, on both engines of the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { person, testApi, type TestApi } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('leads', () => {
    let engine: Engine;
    let database: Database;
    let sink: MailSink;
    let api: TestApi;
    beforeAll(async () => {
      engine = await start();
      database = await openDatabase(engine.place, () => undefined);
      sink = await startMailSink();
      api = testApi({
        database,
        enquiry: { lead_emails: [{ email: 'sales@yard.example' }] },
        environment: { MAIL_URL: sink.url },
      });
    });
    afterAll(async () => {
      await database?.close();
      await engine?.remove();
      await sink?.stop();
    });

    test('a lead is stored, acknowledged with its id, and mailed to the dealer', async () => {
      const { status, body } = await api.post('/leads', {
        ...person,
        car_id: 'v1',
        category: 'Vehicle Enquiry',
      });
      expect({ status, body }).toEqual({
        status: 201,
        body: { lead_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, status: 'received' },
      });
      await api.courier.round();
      expect(api.said).toEqual([]);
      const [{ to, mail } = { to: [], mail: undefined }] = sink.received;
      expect(to).toEqual(['sales@yard.example']);
      expect(mail?.subject).toBe('Vehicle Enquiry – Mara Quill – 2021 Mazda Model A 1');
      expect(mail?.text).toContain('Phone: 02 5550 0123');
    });
  });
});
