/** Sites and people for the account cases. */
import type { Database } from '../../../features/_platform/database/database.ts';
import type { TestApi, TestApiOptions } from '../../support/api.ts';

export const SECRET = 'a-key-for-tests-that-is-long-enough-0123456789';
export const DAY = 86_400_000;

let people = 0;
/** Returns an unused email address. */
export const somebody = (): string => `person${(people += 1)}@example.com`;
/** Returns an unused phone number. */
export const number = (): string => `+6125550${String((people += 1)).padStart(4, '0')}`;

/** Returns options of a site with accounts and without limits for a network address. */
export const accounts = (more: object = {}) => ({
  'sign-in': { accounts: true, limits: { codes_per_address: 0, tries_per_address: 0 }, ...more },
});

/** Database and sites shared by the cases of one engine. */
export interface Fixture {
  readonly database: Database;
  /** API of the tenant yard. */
  readonly api: TestApi;
  /** Creates another site over the same database. */
  readonly make: (options?: Omit<TestApiOptions, 'database'>) => TestApi;
}
