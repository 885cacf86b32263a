/** Which pages an audit measures. */

/** A page that stands in the output. */
export interface BuiltPage {
  /** Name of the page kind. */
  template: string;
  /** Path from the root of the site. */
  url: string;
  /** Size of the HTML file in bytes. */
  bytes: number;
}

/**
 * One page of each template, in the order of the templates: the one whose file is largest, of equals the first address. With
 * `only`, pages count whose template or address has that text in it.
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

/** Whether a page asks search engines not to list it, as the engine writes that into the head. */
export const isUnlisted = (html: string): boolean => /<meta name="robots" content="noindex"/.test(html);

/** How the reports of a template are called: `cars/trade-in` as `cars-trade-in`. */
export const reportName = (template: string): string =>
  template.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
