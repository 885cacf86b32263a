/** Content pages of a site: those of the tenant, and default pages that no file replaces. */
import { DEFAULT_PAGES, TERMS_PAGE, type DefaultPageName } from '../content/default-names.ts';
import type { ContentEntry } from '../content/content.ts';
import { FORM_PAGES, siteForms } from '../form/site-forms.ts';
import { defineOffering, findOffering } from '../offering/offering.ts';
import { contentEntries } from './site-content.ts';
import { perSite, type Site } from './site.ts';

/** Default pages of a tenant with their footer links. */
export interface DefaultPages {
  readonly names: readonly DefaultPageName[];
  /** Link text of each page; a page without one is not in the footer. */
  readonly menu: Readonly<Partial<Record<DefaultPageName, string>>>;
  /** Heading of the pages in the footer. */
  readonly heading: string;
}

export const defaultPagesOffering = defineOffering<DefaultPages>('default pages');

/** Returns the displayed default pages: the careers form replaces the careers page. */
export const defaultNames = perSite((site): readonly DefaultPageName[] => {
  const written = new Set(contentEntries(site).map(({ path }) => path));
  const names = findOffering(site, defaultPagesOffering)?.names ?? [];
  return DEFAULT_PAGES.filter(
    (name) =>
      names.includes(name) &&
      !written.has(`/${name}`) &&
      !(`/${name}` === FORM_PAGES.careers && siteForms(site).has('careers')),
  );
});

/** Returns all content pages, the tenant's first. */
export const siteContentEntries = perSite((site): readonly ContentEntry[] => {
  const menu = findOffering(site, defaultPagesOffering)?.menu ?? {};
  return [
    ...contentEntries(site),
    ...defaultNames(site).map((name): ContentEntry => {
      const text = menu[name];
      return { path: `/${name}`, ...(text !== undefined && { menu: text }) };
    }),
  ];
});

/** Returns whether the site has a content page at this address. */
export const hasContentPage = (site: Site, path: string): boolean =>
  siteContentEntries(site).some((entry) => entry.path === path);

/** Returns the page of the terms and conditions; undefined without one. */
export const termsPage = (site: Site): string | undefined =>
  hasContentPage(site, TERMS_PAGE) ? TERMS_PAGE : undefined;
