/** Leads from the call to storage, on both database engines. The cases are in `leads/`. */
import { describe } from 'vitest';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/engines.ts';
import { useDatabase } from '../support/use-database.ts';
import { bodyCases } from './leads/lead-fields.case.ts';
import { keepingCases } from './leads/retention.case.ts';
import { requestCases } from './leads/requests.case.ts';
import type { Fixture } from './leads/fixture.ts';

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('leads', () => {
    let database: Database;
    let api: TestApi;
    useDatabase(start, (opened) => {
      database = opened;
      api = testApi({ database, enquiry: { lead_emails: [{ email: 'sales@yard.example' }] } });
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
