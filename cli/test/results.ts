/** Results of testing a tenant. */
import type { Finding } from '../../renderer/contract/error.ts';
import type { TestedTenant } from '../types.ts';
import type { Shard } from '../build/shard.ts';
import { flakyPage, flakyTest } from './test.errors.ts';
import { problemsJson } from '../print/problems.ts';
import type { SpecResult } from './specs.ts';
import type { JourneyResult } from './run-journeys.ts';

export interface PageResult {
  template: string;
  url: string;
  findings: Finding[];
}

export interface TenantTest {
  tenant: string;
  /** Version of dealersite. */
  generator: string;
  /** Address of a running site; undefined for a built one. */
  url?: string;
  /** The tested part of several. */
  shard?: Shard;
  /** Number of pages of the site. */
  total: number;
  /** Findings without a page. */
  site: Finding[];
  /** Journeys of buyers; empty without a browser. */
  journeys: JourneyResult[];
  /** The tenant's own specs; empty without a browser. */
  specs: SpecResult[];
  pages: PageResult[];
}

/** Returns all findings of a tenant. */
export const findingsOf = ({ site, pages, journeys, specs }: TenantTest): Finding[] => [
  ...site,
  ...pages.flatMap(({ findings }) => findings),
  ...journeys.flatMap(({ findings }) => findings),
  ...specs.flatMap(({ findings }) => findings),
];

/** Codes of warnings about tests that passed when they were retried. */
export const FLAKY: readonly string[] = [flakyPage.code, flakyTest.code];

/** Counts the pages, journeys and specs that passed only when they were retried. */
export const countFlaky = (test: TenantTest): number =>
  findingsOf(test).filter(({ code }) => FLAKY.includes(code)).length;

const withJson = <T extends { findings: Finding[] }>(all: readonly T[], root: string) =>
  all.map((one) => ({ ...one, findings: problemsJson(one.findings, root) }));

/** Returns the results for `--json`: findings with severity, and paths relative to the root. */
export const testJson = (test: TenantTest, root: string): TestedTenant => ({
  ...test,
  site: problemsJson(test.site, root),
  pages: withJson(test.pages, root),
  journeys: withJson(test.journeys, root),
  specs: withJson(test.specs, root),
});
