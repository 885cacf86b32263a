/** Which pages of text a site has: those a tenant has written, and default pages that no file replaces. */
import { DEFAULT_PAGES, TERMS_PAGE, type DefaultPageName } from '../content/default-names.ts';
import type { ContentEntry } from '../content/content.ts';
import { FORM_PAGES, siteForms } from '../form/site-forms.ts';
import { defineOffering, offeringOf } from './offering.ts';
import { contentEntries } from './site-content.ts';
import { perSite, type Site } from './site.ts';

/** Default pages of a tenant, each with the text of its link in the footer. */
export interface DefaultPages {
  readonly names: readonly DefaultPageName[];
  /** Text of the link of each page; absent keeps the page out of the footer. */
  readonly menu: Readonly<Partial<Record<DefaultPageName, string>>>;
  /** Heading over the pages in the footer. */
  readonly heading: string;
}

export const defaultPagesOffering = defineOffering<DefaultPages>('default pages');

/** Default pages that show: the page of the careers form stands in for that of text. */
export const defaultNames = perSite((site): readonly DefaultPageName[] => {
  const written = new Set(contentEntries(site).map(({ path }) => path));
  const names = offeringOf(site, defaultPagesOffering)?.names ?? [];
  return DEFAULT_PAGES.filter(
    (name) =>
      names.includes(name) &&
      !written.has(`/${name}`) &&
      !(`/${name}` === FORM_PAGES.careers && siteForms(site).has('careers')),
  );
});

/** All pages of text, those of the tenant first. */
export const siteContentEntries = perSite((site): readonly ContentEntry[] => {
  const menu = offeringOf(site, defaultPagesOffering)?.menu ?? {};
  return [
    ...contentEntries(site),
    ...defaultNames(site).map((name): ContentEntry => {
      const text = menu[name];
      return { path: `/${name}`, ...(text !== undefined && { menu: text }) };
    }),
  ];
});

/** Whether the site has a page of text at this address. */
export const hasContentPage = (site: Site, path: string): boolean =>
  siteContentEntries(site).some((entry) => entry.path === path);

/** The page of the terms and conditions, where the site has one. */
export const termsPage = (site: Site): string | undefined =>
  hasContentPage(site, TERMS_PAGE) ? TERMS_PAGE : undefined;
