/** The sites that cases about accounts are asked of. */
import type { Database } from '../../../features/_platform/database/database.ts';
import type { TestApi, TestApiOrder } from '../../support/api.ts';

export const SECRET = 'a-key-for-tests-that-is-long-enough-0123456789';
export const DAY = 86_400_000;

let people = 0;
/** An address nobody has used. */
export const somebody = (): string => `person${(people += 1)}@example.com`;
/** A phone number nobody has used. */
export const number = (): string => `+6125550${String((people += 1)).padStart(4, '0')}`;

/** Options of a site with accounts, without limits for a network address. */
export const accounts = (more: object = {}) => ({
  'sign-in': { accounts: true, limits: { codes_per_address: 0, tries_per_address: 0 }, ...more },
});

/** What the cases of one engine share. */
export interface World {
  readonly database: Database;
  /** The site of the tenant yard. */
  readonly api: TestApi;
  /** Another one over the same database. */
  readonly make: (order?: Omit<TestApiOrder, 'database'>) => TestApi;
}
