/** What a test of a tenant gives. */
import type { Finding } from '../../renderer/contract/error.ts';
import type { TestedTenant } from '../api/types.ts';
import { problemsJson } from '../print/problems.ts';
import type { JourneyResult } from './journeys.ts';

export interface PageResult {
  template: string;
  url: string;
  findings: Finding[];
}

export interface TenantTest {
  tenant: string;
  /** Version of dealersite. */
  generator: string;
  /** Pages in the output. */
  total: number;
  /** Findings that belong to no page. */
  site: Finding[];
  /** Journeys of a buyer; empty without a browser. */
  journeys: JourneyResult[];
  pages: PageResult[];
}

/** Everything a test of a tenant has found. */
export const findingsOf = ({ site, pages, journeys }: TenantTest): Finding[] => [
  ...site,
  ...pages.flatMap(({ findings }) => findings),
  ...journeys.flatMap(({ findings }) => findings),
];

/** The test as plain data for programs: each finding has its severity, and paths are relative to the root. */
export const testJson = (test: TenantTest, root: string): TestedTenant => ({
  ...test,
  site: problemsJson(test.site, root),
  pages: test.pages.map((page) => ({ ...page, findings: problemsJson(page.findings, root) })),
  journeys: test.journeys.map((journey) => ({
    ...journey,
    findings: problemsJson(journey.findings, root),
  })),
});
