/** Leads from the call to storage, on both database engines. The cases are in `leads/`. */
import { afterAll, beforeAll, describe } from 'vitest';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';
import { bodyCases } from './leads/lead-fields.case.ts';
import { keepingCases } from './leads/retention.case.ts';
import { requestCases } from './leads/requests.case.ts';
import type { Fixture } from './leads/fixture.ts';

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('leads', () => {
    let engine: Engine;
    let database: Database;
    let api: TestApi;
    beforeAll(async () => {
      engine = await start();
      database = await openDatabase(engine.location, () => undefined);
      api = testApi({ database, enquiry: { lead_emails: [{ email: 'sales@yard.example' }] } });
    });
    afterAll(async () => {
      await database?.close();
      await engine?.remove();
    });
    const fixture: Fixture = {
      get database() {
        return database;
      },
      get api() {
        return api;
      },
      found: async (id, slug = 'yard') =>
        (await listLeads(database, { tenants: [slug] })).find((lead) => lead.id === id),
      count: async () => (await listLeads(database, { tenants: ['yard'] })).length,
    };
    bodyCases(fixture);
    requestCases(fixture);
    keepingCases(fixture);
  });
});
