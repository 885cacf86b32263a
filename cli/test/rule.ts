/** Types of rules about pages. */
import type { Budgets } from '../../features/_domain/tenant/audit.schema.ts';
import { problem, type ErrorKind, type Finding, type SourceLocation } from '../../renderer/contract/error.ts';
import type { HtmlPage, PageElement } from './html-page.ts';
import type { SiteFiles } from './site-files.ts';

export interface TestedPage {
  /** Name of the page kind. */
  template: string;
  /** Path from the root of the site. */
  url: string;
  file: string;
  /** False for a page that the sitemap omits on purpose, such as that of a sold vehicle. */
  isListed?: boolean;
}

export interface RuleInput {
  page: TestedPage;
  html: HtmlPage;
  site: SiteFiles;
  budgets: Pick<Budgets, 'script_kb' | 'total_kb'>;
}

/** A rule returns the findings of a page. */
export type Rule = (input: RuleInput) => Finding[];

/** Returns a problem with the position of the element, or with the file only. */
export function pageFinding<Facts>(
  kind: ErrorKind<Facts & { page: string }>,
  facts: Facts,
  { page, element }: { page: TestedPage; element?: PageElement },
): Finding {
  const location: SourceLocation = {
    file: page.file,
    ...(element && { line: element.line, column: element.column }),
  };
  return problem(kind, { ...facts, page: `${page.url} (${page.template})` }, location);
}

/** Returns whether the page has a robots noindex tag. */
export const isUnlistedPage = ({ elements }: HtmlPage): boolean =>
  elements.some(
    ({ name, attributes }) =>
      name === 'meta' && attributes['name'] === 'robots' && /\bnoindex\b/.test(attributes['content'] ?? ''),
  );
