/** What every rule over a page gets and gives. */
import type { Budgets } from '../../features/_domain/tenant/audit.schema.ts';
import { problem, type ErrorKind, type Finding, type Place } from '../../renderer/contract/error.ts';
import type { HtmlPage, PageElement } from './html-page.ts';
import type { SiteFiles } from './site-files.ts';

export interface TestedPage {
  /** Name of the page kind. */
  template: string;
  /** Path from the root of the site. */
  url: string;
  file: string;
  /** False for a page that the sitemap leaves out on purpose, such as that of a sold vehicle. */
  isListed?: boolean;
}

export interface RuleInput {
  page: TestedPage;
  html: HtmlPage;
  site: SiteFiles;
  budgets: Pick<Budgets, 'script_kb' | 'total_kb'>;
}

/** One rule: what is wrong with a page. */
export type Rule = (input: RuleInput) => Finding[];

/** A problem with its position: that of the element, else the file. */
export function findingAt<Facts>(
  kind: ErrorKind<Facts & { page: string }>,
  facts: Facts,
  { page, element }: { page: TestedPage; element?: PageElement },
): Finding {
  const place: Place = {
    file: page.file,
    ...(element && { line: element.line, column: element.column }),
  };
  return problem(kind, { ...facts, page: `${page.url} (${page.template})` }, place);
}

/** Whether the page asks search engines not to list it. */
export const isUnlistedPage = ({ elements }: HtmlPage): boolean =>
  elements.some(
    ({ name, attributes }) =>
      name === 'meta' && attributes['name'] === 'robots' && /\bnoindex\b/.test(attributes['content'] ?? ''),
  );
