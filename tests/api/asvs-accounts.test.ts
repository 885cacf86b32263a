/** OWASP ASVS level 1 for accounts and sessions, on both database engines. The cases are in `asvs/`. */
import { afterAll, afterEach, beforeAll, describe, vi } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { testApi, type TestApi, type TestApiOptions } from '../support/api.ts';
import { USUAL_ENGINES, type Engine } from '../support/engines.ts';
import { codeCases } from './asvs/codes.case.ts';
import { gatewayCases } from './asvs/gateway.case.ts';
import { messageCases } from './asvs/messages.case.ts';
import { ownDataCases } from './asvs/own-data.case.ts';
import { sessionCases } from './asvs/sessions.case.ts';
import { strangerCases } from './asvs/cross-tenant.case.ts';
import { accounts, SECRET } from './asvs/fixture.ts';

describe.each(USUAL_ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('ASVS', () => {
    let engine: Engine;
    let database: Database;
    let api: TestApi;
    const make = (options: Omit<TestApiOptions, 'database'> = {}): TestApi =>
      testApi({ database, environment: { AUTH_SECRET: SECRET }, options: accounts(), ...options });
    beforeAll(async () => {
      engine = await start();
      database = await openDatabase(engine.location, () => undefined);
      api = make();
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    afterAll(async () => {
      await database?.close();
      await engine?.remove();
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
