/** The way to a page as data: what breadcrumbs show and what structured data repeats. */

export type Crumb = { text: string; href?: string };

/** Items of a schema.org BreadcrumbList; `origin` has no slash at its end. The last crumb needs no address. */
export const crumbItems = (crumbs: readonly Crumb[], origin: string): object[] =>
  crumbs.map(({ text, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: text,
    ...(href ? { item: origin + href } : {}),
  }));

/** A trail as a schema.org BreadcrumbList with absolute addresses. */
export const breadcrumbList = (crumbs: readonly Crumb[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbItems(crumbs, origin),
});
