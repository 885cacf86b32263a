/** OWASP ASVS level 1 for accounts and sessions, on both database engines. The cases are in `asvs/`. */
import { afterEach, describe, vi } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { testApi, type TestApi, type TestApiOptions } from '../support/api.ts';
import { USUAL_ENGINES } from '../support/engines.ts';
import { useDatabase } from '../support/use-database.ts';
import { codeCases } from './asvs/codes.case.ts';
import { gatewayCases } from './asvs/gateway.case.ts';
import { messageCases } from './asvs/messages.case.ts';
import { ownDataCases } from './asvs/own-data.case.ts';
import { sessionCases } from './asvs/sessions.case.ts';
import { strangerCases } from './asvs/cross-tenant.case.ts';
import { accounts, SECRET } from './asvs/fixture.ts';

describe.each(USUAL_ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('ASVS', () => {
    let database: Database;
    let api: TestApi;
    const make = (options: Omit<TestApiOptions, 'database'> = {}): TestApi =>
      testApi({ database, environment: { AUTH_SECRET: SECRET }, options: accounts(), ...options });
    useDatabase(start, (opened) => {
      database = opened;
      api = make();
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const fixture = {
      get database() {
        return database;
      },
      get api() {
        return api;
      },
      make,
    };
    codeCases(fixture);
    sessionCases(fixture);
    strangerCases(fixture);
    messageCases(fixture);
    gatewayCases(fixture);
    ownDataCases(fixture);
  });
});
