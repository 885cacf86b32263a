/** The site that cases about leads are asked of. */
import type { ListedLead } from '../../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../../features/_platform/database/database.ts';
import { person, type Reply, type TestApi } from '../../support/api.ts';

export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const MINUTE = 60_000;

let people = 0;
/** A person nobody has heard of before. */
export const somebody = () => {
  people += 1;
  return {
    ...person,
    email: `person${people}@example.com`,
    phone: `02 5550 ${String(people).padStart(4, '0')}`,
  };
};

/** What is wrong, by the path of the field. */
export const issuesOf = ({ body }: Reply) =>
  Object.fromEntries((body.error?.issues ?? []).map(({ path, message }) => [path, message] as const));

/** What the cases of one engine share. */
export interface World {
  readonly database: Database;
  /** The site of the tenant yard; its leads go out by mail. */
  readonly api: TestApi;
  /** A lead as it is stored. */
  readonly found: (id: string | undefined, slug?: string) => Promise<ListedLead | undefined>;
  /** How many leads yard has. */
  readonly count: () => Promise<number>;
}
