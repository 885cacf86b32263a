/** Breadcrumbs as data, for display and structured data. */
import type { BreadcrumbList, ListItem, WithContext } from 'schema-dts';

export type Crumb = { text: string; href?: string };

/**
 * Returns the items of a schema.org BreadcrumbList; `origin` has no trailing slash. The last crumb needs no address.
 */
export const crumbItems = (crumbs: readonly Crumb[], origin: string): ListItem[] =>
  crumbs.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    ...(href ? { item: origin + href } : {}),
  }));

/** Returns the breadcrumbs of a page below the home page. */
export const crumbsTo = (title: string): readonly Crumb[] => [{ text: 'Home', href: '/' }, { text: title }];

/** Returns a schema.org BreadcrumbList with absolute addresses. */
export const breadcrumbList = (crumbs: readonly Crumb[], origin: string): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbItems(crumbs, origin),
});
