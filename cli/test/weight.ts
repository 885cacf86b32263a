/** Rule about size: the files in the HTML of a page must stay within the budgets of the tenant. */
import { tooHeavy } from './test.errors.ts';
import type { PageElement } from './html-page.ts';
import { pageFinding, type Rule } from './rule.ts';

const isScript = ({ name, attributes }: PageElement): boolean =>
  (name === 'script' && attributes['src'] !== undefined) ||
  (name === 'link' && attributes['rel'] === 'modulepreload');

const formatKilobytes = (size: number): string => `${size.toFixed(1)} KB`;

/** Returns whether browsers load a file before they display the page. */
export const isRenderBlocking = (element: PageElement): boolean =>
  isScript(element) ||
  (element.name === 'link' && /\b(?:stylesheet|preload)\b/.test(element.attributes['rel'] ?? ''));

/**
 * Compares the scripts in the HTML with `script_kb`, and the HTML with its style sheets, scripts and preloads with
 * `total_kb`. Browsers load more than that, so a page that exceeds a budget here also exceeds it in an audit.
 */
export const weightWithinBudgets: Rule = ({ html, page, site, budgets }) => {
  const sumBytes = (elements: readonly PageElement[]): number => {
    const files = elements.flatMap(({ attributes }) => {
      const address = attributes['src'] ?? attributes['href'];
      const target = address === undefined ? undefined : site.resolve(address, page.url);
      return target?.kind === 'file' ? [target.file] : [];
    });
    return [...new Set(files)].reduce((sum, file) => sum + site.sentBytes(file), 0);
  };
  const weight = {
    script_kb: sumBytes(html.elements.filter(isScript)) / 1024,
    total_kb: (site.sentBytes(page.file) + sumBytes(html.elements.filter(isRenderBlocking))) / 1024,
  };
  return (['script_kb', 'total_kb'] as const).flatMap((budget) => {
    const limit = budgets[budget];
    if (limit === undefined || weight[budget] <= limit) return [];
    const facts = {
      budget,
      found: formatKilobytes(weight[budget]),
      limit: formatKilobytes(limit),
    };
    return [pageFinding(tooHeavy, facts, { page })];
  });
};
