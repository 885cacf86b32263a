/** Chooses the pages that an audit measures. */

/** A page of the built site. */
export interface BuiltPage {
  /** Name of the page kind. */
  template: string;
  /** Path from the root of the site. */
  url: string;
  /** Size of the HTML file in bytes. */
  bytes: number;
}

/**
 * Returns one page of each template, in the order of the templates: the one with the largest file; among equals the
 * first address. `only` selects pages whose template or address contains that text.
 */
export function choosePages<Page extends BuiltPage>(pages: readonly Page[], only = ''): Page[] {
  const chosen = pages.filter(({ template, url }) => template.includes(only) || url.includes(only));
  return [...Map.groupBy(chosen, ({ template }) => template).values()].flatMap(
    (group) => group.toSorted(largestFirst)[0] ?? [],
  );
}

function largestFirst(a: BuiltPage, b: BuiltPage): number {
  if (a.bytes !== b.bytes) return b.bytes - a.bytes;
  return a.url < b.url ? -1 : 1;
}

/** Returns whether the page has a robots noindex tag. */
export const isUnlisted = (html: string): boolean => /<meta name="robots" content="noindex\b/.test(html);

/** Returns the file name of a template's reports: `cars-trade-in` for `cars/trade-in`. */
export const reportName = (template: string): string =>
  template.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
