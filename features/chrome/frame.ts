/** Data of header, footer and bottom bar: created once per site, the same object on every page. */
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import { cardWarning } from '../_domain/price/card-finance.ts';
import { accountLink } from '../_domain/visitor/account-link.ts';
import { formatAbn } from '../_domain/tenant/abn.ts';
import { PRIVACY_PAGE, TERMS_PAGE } from '../_domain/content/default-names.ts';
import { defined } from '../_domain/text/defined.ts';
import type { SiteLogo } from '../_domain/picture/site-logo.ts';
import { monogram } from '../_domain/tenant/monogram.ts';
import { localPhone, telHref } from '../_domain/contact/phone.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { hasTradeIn } from '../_domain/form/trade-in-pages.ts';
import { FORM_PAGES, siteCaptcha, siteForms } from '../_domain/form/site-forms.ts';
import { formLinks } from '../_domain/site/form-links.ts';
import { hasContentPage } from '../_domain/site/content-pages.ts';
import { perSite, siteQuery, type Site } from '../_domain/site/site.ts';
import { yearOf } from '../_domain/site/year.ts';
import { slugOfLocation } from '../_domain/text/slugs.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { Location } from '../_domain/location/location.schema.ts';
import { hasLists } from '../_domain/visitor/lists.ts';
import { menuBodies, stockLinks } from '../_domain/site/stock-links.ts';
import { menuTitles, siteMenus, type MenuGroup, type MenuTitle, type SiteMenus } from './menus.ts';
import { templateOptions, type TemplateOptions } from '../_domain/tenant/template.ts';

export type FrameLink = { label: string; href: string };
export type SocialLink = { network: Tenant['social'][number]['network']; href: string };
type FramePhone = { text: string; href: string };
export type FrameLocation = FrameLink & {
  suburb: string;
  phone: FramePhone | null;
  directions: string | null;
};

export type FrameLists = {
  favourites: boolean;
  /** Base address of the API that stores favourites with an account; undefined when they stay in the browser. */
  account?: string;
};

export type FrameData = {
  /** Comparison rate warning, when cards show repayments. */
  financeWarning?: string;
  header: TemplateOptions['header'];
  footer: TemplateOptions['footer'];
  /** Arrangement of the head of inner pages. */
  inner: TemplateOptions['inner'];
  mobileBar: TemplateOptions['mobileBar'];
  mobileBarGround: TemplateOptions['mobileBarGround'];
  name: string;
  /** Origin of the site, without a slash at the end. */
  origin: string;
  tagline: string;
  /** Logo by its ground; absent where the name and its initials stand. */
  logo?: Pick<SiteLogo, 'page' | 'band'>;
  /** Initials for a site without a logo. */
  monogram: string;
  /** Word for vehicles, such as cars. */
  nouns: string;
  /** All vehicles in stock. Without its number, as all links: a vehicle that comes or goes would change every page. */
  all: FrameLink;
  /** Bodies with most vehicles. */
  bodies: readonly FrameLink[];
  /** Visible locations, the primary one first. */
  locations: readonly FrameLocation[];
  links: readonly FrameLink[];
  /** Pages with a form that no group of the header has. */
  forms: readonly FrameLink[];
  /** Address of Enquire: a form, or the first location. */
  enquire: string | null;
  /** Address to which the newsletter form posts. */
  newsletter: { action: string; captcha?: string } | null;
  phone: FramePhone | null;
  /** Lists of visitors; null without any. */
  lists: FrameLists | null;
  /** Licence numbers with their kind. */
  licences: readonly string[];
  abn: string;
  /** Privacy policy and terms, if the site has them. */
  legal: readonly FrameLink[];
  social: readonly SocialLink[];
  /** Menus as pages show them: the panels of the header's groups are on a page of their own. */
  menus: { header: readonly MenuTitle[]; footer: readonly MenuGroup[]; mobile: readonly MenuTitle[] | null };
  /** Prices can be reduced by a trade-in offer. */
  takesTradeIns: boolean;
  year: number;
};

const FRAME_BODIES = 3;

export { LOCATIONS_HREF } from '../_domain/location/primary-location.ts';

function phoneOf(location: Location | undefined): FramePhone | null {
  const number = location?.contact_detail.phone ?? location?.contact_detail.landline_phone;
  return number ? { text: localPhone(number, 'by kind'), href: telHref(number) } : null;
}

function frameLocation(location: Location): FrameLocation {
  const { name, address } = location;
  return {
    label: name,
    href: `/contact-us/${slugOfLocation(location)}`,
    suburb: `${address.city} ${address.state}`,
    phone: phoneOf(location),
    directions: address.place_url ?? null,
  };
}

/** Returns visible locations, the primary one first; departments of one location appear once. */
function frameLocations(site: Site): FrameLocation[] {
  const visible = site.tenant.locations.filter((location) => location.visible);
  const ordered = visible.toSorted((a, b) => Number(b.primary) - Number(a.primary));
  const byHref = new Map<string, FrameLocation>();
  for (const location of ordered.map(frameLocation))
    if (!byHref.has(location.href)) byHref.set(location.href, location);
  return [...byHref.values()];
}

function ownLink(site: Site): FrameLink[] {
  const link = accountLink(site);
  return link ? [{ ...link }] : [];
}

function newsletterOf(site: Site): FrameData['newsletter'] {
  const api = apiBase(site.tenant.api);
  if (api === undefined || !siteForms(site).has('newsletter')) return null;
  return { action: `${api}/newsletter`, ...defined({ captcha: siteCaptcha(site) }) };
}

function enquireHref(site: Site, first: FrameLocation | undefined): string | null {
  const forms = siteForms(site);
  if (forms.has('contact')) return FORM_PAGES.contact;
  return first ? `${first.href}#${forms.has('location') ? 'enquire' : 'opening-hours'}` : null;
}

function frameLists({ lists, storage, api }: Site['tenant']): FrameLists | null {
  if (!hasLists(lists)) return null;
  const account = storage.storeFavourites ? apiBase(api) : undefined;
  return { favourites: lists.favourites, ...(account === undefined ? {} : { account }) };
}

/** Returns the dealer's licence, and other licences of locations and their workshops. */
function listLicences({ license_number: licence = '', locations }: Tenant): string[] {
  const visible = locations.filter(({ visible: isVisible }) => isVisible);
  const others = (number: (location: Location) => string | undefined, named: string): string[] => [
    ...new Set(
      visible.flatMap((location) => {
        const own = number(location)?.trim();
        return own && !named.includes(own) ? [`${own} (${location.address.state})`] : [];
      }),
    ),
  ];
  const dealer = [...(licence ? [licence] : []), ...others(({ dealer_license_number: own }) => own, licence)];
  const repairer = others(({ motor_vehicle_repairer: own }) => own, '');
  return [
    ...(dealer.length > 0 ? [`Motor dealer licence ${dealer.join(', ')}`] : []),
    ...(repairer.length > 0 ? [`Motor vehicle repairer licence ${repairer.join(', ')}`] : []),
  ];
}

/** Returns the menus of a site with all their links. */
export const menusOf = perSite((site): SiteMenus => siteMenus(site, frameLocations(site)));

/** Returns links to forms that no group of the header has beside its columns. */
function formsBeside(site: Site, { header }: SiteMenus): FrameLink[] {
  const inGroups = new Set(header.flatMap(({ href, links }) => [href, ...links.map((link) => link.href)]));
  return formLinks(site).filter(({ href }) => !inGroups.has(href));
}

const legalLinks = (site: Site): FrameLink[] =>
  [
    { label: 'Privacy policy', href: PRIVACY_PAGE },
    { label: 'Terms and conditions', href: TERMS_PAGE },
  ].filter(({ href }) => hasContentPage(site, href));

/** Returns header, footer and bottom bar of a site as plain data. */
export const siteFrame = siteQuery('frame', (site): FrameData => {
  const { tenant, logo } = site;
  const { all } = stockLinks(site);
  const { header, footer, inner, mobileBar, mobileBarGround } = templateOptions(tenant.template);
  const locations = frameLocations(site);
  const menus = menusOf(site);
  return {
    header,
    footer,
    inner,
    mobileBar,
    mobileBarGround,
    name: tenant.name,
    origin: siteOrigin(tenant),
    tagline: tenant.tagline ?? '',
    monogram: monogram(tenant.name),
    nouns: `${tenant.listing.noun}s`,
    all: { label: all.label, href: all.href },
    bodies: menuBodies(site, FRAME_BODIES).map(({ label, href }) => ({ label, href })),
    locations,
    links: [...tenant.links.map(({ text, href }) => ({ label: text, href })), ...ownLink(site)],
    forms: formsBeside(site, menus),
    enquire: enquireHref(site, locations[0]),
    newsletter: newsletterOf(site),
    phone: locations[0]?.phone ?? null,
    lists: frameLists(tenant),
    licences: listLicences(tenant),
    abn: tenant.abn === undefined ? '' : formatAbn(tenant.abn),
    legal: legalLinks(site),
    social: tenant.social,
    menus: {
      header: menuTitles('header', menus.header),
      footer: menus.footer,
      mobile: menus.mobile && menuTitles('phone', menus.mobile),
    },
    takesTradeIns: hasTradeIn(site),
    year: yearOf(site),
    ...(logo && { logo: { page: logo.page, band: logo.band } }),
    ...defined({ financeWarning: cardWarning(site) }),
  };
});
