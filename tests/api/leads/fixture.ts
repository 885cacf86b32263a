/** Site and people for the lead cases. */
import type { ListedLead } from '../../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../../features/_platform/database/database.ts';
import { person, type Reply, type TestApi } from '../../support/api.ts';

export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const MINUTE = 60_000;

let people = 0;
/** Returns a new person. */
export const somebody = () => {
  people += 1;
  return {
    ...person,
    email: `person${people}@example.com`,
    phone: `02 5550 ${String(people).padStart(4, '0')}`,
  };
};

/** Returns the issues of a rejected body by field path. */
export const issuesOf = ({ body }: Reply) =>
  Object.fromEntries((body.error?.issues ?? []).map(({ path, message }) => [path, message] as const));

/** Site and database shared by the cases of one engine. */
export interface Fixture {
  readonly database: Database;
  /** API of the tenant yard, which sends its leads by mail. */
  readonly api: TestApi;
  /** Returns a stored lead. */
  readonly found: (id: string | undefined, slug?: string) => Promise<ListedLead | undefined>;
  /** Returns the number of stored leads of yard. */
  readonly count: () => Promise<number>;
}
