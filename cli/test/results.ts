/** What a test of a tenant gives. */
import type { Finding } from '../../renderer/contract/error.ts';
import type { TestedTenant } from '../api/types.ts';
import { problemsJson } from '../print/problems.ts';
import type { SpecResult } from './specs.ts';
import type { JourneyResult } from './walk.ts';

export interface PageResult {
  template: string;
  url: string;
  findings: Finding[];
}

export interface TenantTest {
  tenant: string;
  /** Version of dealersite. */
  generator: string;
  /** Where the site runs; absent for what was built. */
  url?: string;
  /** Pages of the site. */
  total: number;
  /** Findings that belong to no page. */
  site: Finding[];
  /** Journeys of a buyer; empty without a browser. */
  journeys: JourneyResult[];
  /** The tenant's own tests; empty without a browser. */
  specs: SpecResult[];
  pages: PageResult[];
}

/** Everything a test of a tenant has found. */
export const findingsOf = ({ site, pages, journeys, specs }: TenantTest): Finding[] => [
  ...site,
  ...pages.flatMap(({ findings }) => findings),
  ...journeys.flatMap(({ findings }) => findings),
  ...specs.flatMap(({ findings }) => findings),
];

const withJson = <T extends { findings: Finding[] }>(all: readonly T[], root: string) =>
  all.map((one) => ({ ...one, findings: problemsJson(one.findings, root) }));

/** The test as plain data for programs: each finding has its severity, and paths are relative to the root. */
export const testJson = (test: TenantTest, root: string): TestedTenant => ({
  ...test,
  site: problemsJson(test.site, root),
  pages: withJson(test.pages, root),
  journeys: withJson(test.journeys, root),
  specs: withJson(test.specs, root),
});
