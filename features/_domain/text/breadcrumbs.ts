/** Breadcrumbs as data, for display and structured data. */

export type Crumb = { text: string; href?: string };

/**
 * Returns the items of a schema.org BreadcrumbList; `origin` has no trailing slash. The last crumb needs no address.
 */
export const crumbItems = (crumbs: readonly Crumb[], origin: string): object[] =>
  crumbs.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    ...(href ? { item: origin + href } : {}),
  }));

/** Returns a schema.org BreadcrumbList with absolute addresses. */
export const breadcrumbList = (crumbs: readonly Crumb[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbItems(crumbs, origin),
});
