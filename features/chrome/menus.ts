/** Menus of a site: the tenant's or the default ones, without entries that the site does not have. */
import { OFFERS_PAGE, PRIVACY_PAGE, TERMS_PAGE } from '../_domain/content/default-names.ts';
import { accountLink } from '../_domain/visitor/account-link.ts';
import { FORM_PAGES, siteForms } from '../_domain/form/site-forms.ts';
import { toSlug } from '../_domain/text/slugs.ts';
import { defined } from '../_domain/text/defined.ts';
import { formLinks } from '../_domain/site/form-links.ts';
import { TRADE_IN_PAGE } from '../_domain/form/trade-in-pages.ts';
import { LOCATIONS_HREF } from '../_domain/location/primary-location.ts';
import { defaultPagesOffering, siteContentEntries } from '../_domain/site/content-pages.ts';
import { findOffering } from '../_domain/offering/offering.ts';
import type { Site } from '../_domain/site/site.ts';
import { menuBodies, menuMakes, stockLinks, type StockLink } from '../_domain/site/stock-links.ts';
import type {
  MenuCondition,
  MenuGroupInput,
  MenuLinkInput,
  MenuListInput,
} from '../_domain/tenant/menu.schema.ts';
import { currentOffers } from '../_domain/tenant/dealer-offers.ts';
import { templateOptions } from '../_domain/tenant/template.ts';

export type MenuLink = {
  label: string;
  href: string;
  note?: string;
  picture?: { src: string; alt: string };
};

type MenuColumn = { label: string; links: readonly MenuLink[] };

/** A menu entry: a link, or a group that opens. */
export type MenuGroup = {
  label: string;
  href?: string;
  links: readonly MenuLink[];
  columns: readonly MenuColumn[];
  picture?: { src: string; alt: string };
};

/** Menus with all their links, which only the page of the menus shows. */
export type SiteMenus = {
  header: readonly MenuGroup[];
  footer: readonly MenuGroup[];
  /** Null when phones use the menu of the header. */
  mobile: readonly MenuGroup[] | null;
};

/** What the header shows of a group: a link, or the title of a panel. */
export type MenuTitle = {
  label: string;
  href?: string;
  /** Id of the group's panel on the page of the menus, and whether it has columns. */
  panel?: { id: string; wide: boolean };
};

/** A menu by where it is: in the header of all screens or of wide ones, or only on phones. */
type MenuKind = 'header' | 'phone';

/** A group that opens a panel. */
export type MenuPanel = { id: string; group: MenuGroup };

const MAKES = 20;
const BODIES = 10;
const FOOTER_MAKES = 8;

/** A location in menus. */
interface MenuLocation {
  readonly label: string;
  readonly href: string;
  readonly suburb: string;
}

interface MenuSite {
  readonly site: Site;
  readonly locations: readonly MenuLocation[];
}

/** Returns whether a condition is fulfilled. */
function holds(when: MenuCondition | undefined, { site }: MenuSite): boolean {
  if (!when) return true;
  const { types, makes } = stockLinks(site);
  const { form, car_type: type, make, page } = when;
  const isMake = (label: string): boolean => label.toLowerCase() === make?.toLowerCase();
  return (
    (form === undefined || siteForms(site).has(form)) &&
    (type === undefined || types.some(({ label }) => label.toLowerCase() === type)) &&
    (make === undefined || makes.some(({ label }) => isMake(label))) &&
    (page === undefined || hasPage(site, page))
  );
}

const hasPage = (site: Site, path: string): boolean => site.hasPage?.(path) ?? false;

/** Returns links that come from stock, configuration and content; of makes and bodies at most `count`. */
function sourceLinks(
  source: NonNullable<MenuListInput['from']>,
  { site, locations }: MenuSite,
  count: number | undefined,
): MenuLink[] {
  const { types, all } = stockLinks(site);
  const nouns = `${site.tenant.listing.noun}s`;
  const toMenuLink = ({ label, href }: StockLink): MenuLink => ({ label, href });
  if (source === 'types') {
    const named = types.map(({ label, href }) => ({ label: `${label} ${nouns}`, href }));
    return [...named, { label: 'All stock', href: all.href }];
  }
  if (source === 'makes') return menuMakes(site, count).map(toMenuLink);
  if (source === 'bodies') return menuBodies(site, count).map(toMenuLink);
  if (source === 'locations')
    return locations.map(({ label, href, suburb }) => ({ label, href, note: suburb }));
  if (source === 'forms') return formLinks(site);
  if (source === 'links') return site.tenant.links.map(({ text, href }) => ({ label: text, href }));
  return siteContentEntries(site).flatMap(({ path, menu }) =>
    menu === undefined || path === PRIVACY_PAGE || path === TERMS_PAGE ? [] : [{ label: menu, href: path }],
  );
}

const isLink = (link: MenuLinkInput): link is MenuLinkInput & { href: string } => link.href !== undefined;

function listLinks({ links = [], from, count }: MenuListInput, menuSite: MenuSite): MenuLink[] {
  const own = links.filter((link) => holds(link.when, menuSite)).filter(isLink);
  const further = from === undefined ? [] : sourceLinks(from, menuSite, count).slice(0, count);
  return [
    ...own.map(({ label, href, note, picture }): MenuLink => ({
      label,
      href,
      ...(note !== undefined && { note }),
      ...(picture && { picture }),
    })),
    ...further,
  ];
}

/** Resolves the groups of a menu; drops groups without entries and address. */
function resolveMenu(groups: readonly MenuGroupInput[], menuSite: MenuSite): MenuGroup[] {
  return groups.flatMap((group): MenuGroup[] => {
    if (!holds(group.when, menuSite)) return [];
    const { label, href, picture } = group;
    const links = listLinks(group, menuSite);
    const columns = (group.columns ?? [])
      .filter(({ when }) => holds(when, menuSite))
      .map((column) => ({ label: column.label, links: listLinks(column, menuSite) }))
      .filter((column) => column.links.length > 0);
    if (href === undefined && links.length + columns.length === 0) return [];
    return [{ label, ...(href !== undefined && { href }), links, columns, ...(picture && { picture }) }];
  });
}

/** Returns a group of existing pages, or a link when only one exists. */
function toGroups(label: string, candidates: readonly MenuLink[], site: Site): MenuGroupInput[] {
  const links = candidates.filter(({ href }) => hasPage(site, href));
  const [only] = links;
  if (only && links.length === 1) return [{ label, href: only.href }];
  return links.length > 0 ? [{ label, links }] : [];
}

/** Returns Buy, Sell, Finance, Service and Locations, as far as the site has them. */
function defaultHeader({ site, locations }: MenuSite): MenuGroupInput[] {
  const [first] = locations;
  return [
    {
      label: site.tenant.offers_subscription ? 'Subscribe' : 'Buy',
      ...(currentOffers(site.tenant.offers, site.now).length > 0 && {
        links: [{ label: 'Special offers', href: OFFERS_PAGE, when: { page: OFFERS_PAGE } }],
      }),
      columns: [
        { label: 'Condition', from: 'types' },
        { label: 'Make', from: 'makes', count: MAKES },
        { label: 'Body', from: 'bodies', count: BODIES },
      ],
    },
    ...toGroups('Sell', [{ label: 'Value my vehicle', href: TRADE_IN_PAGE }], site),
    ...toGroups(
      'Finance',
      [
        { label: 'Ask for finance', href: FORM_PAGES.finance },
        { label: 'Finance and insurance', href: '/finance-and-insurance' },
      ],
      site,
    ),
    ...toGroups(
      'Service',
      [
        { label: 'Book a service', href: FORM_PAGES.service },
        { label: 'Parts and accessories', href: FORM_PAGES.parts },
        { label: 'Fitting', href: '/pages/fitting' },
      ],
      site,
    ),
    first && locations.length === 1
      ? { label: 'Find us', href: first.href }
      : { label: 'Locations', href: LOCATIONS_HREF },
  ];
}

/** Returns columns, or for a one-row footer what the header lacks. */
function defaultFooter(site: Site): MenuGroupInput[] {
  const pages: MenuGroupInput = {
    label: findOffering(site, defaultPagesOffering)?.heading ?? 'About us',
    links: [
      ...site.tenant.links.map(({ text, href }) => ({ label: text, href })),
      ...[accountLink(site)].flatMap((link) => (link ? [{ ...link }] : [])),
    ],
    from: 'pages',
  };
  const locations: MenuGroupInput = { label: 'Locations', from: 'locations' };
  const forms: MenuGroupInput = { label: 'Contact', from: 'forms' };
  if (templateOptions(site.tenant.template).footer === 'compact')
    return [{ label: 'All stock', href: stockLinks(site).all.href }, locations, pages, forms];
  return [
    { label: 'Stock', from: 'types' },
    forms,
    pages,
    { label: 'Makes', from: 'makes', count: FOOTER_MAKES },
    locations,
  ];
}

/** Returns the menus of a site; `locations` are those of its frame. */
export function siteMenus(site: Site, locations: readonly MenuLocation[]): SiteMenus {
  const { header, footer, mobile } = site.tenant.menus;
  const menuSite = { site, locations };
  return {
    header: resolveMenu(header ?? defaultHeader(menuSite), menuSite),
    footer: resolveMenu(footer ?? defaultFooter(site), menuSite),
    mobile: mobile ? resolveMenu(mobile, menuSite) : null,
  };
}

/** Returns the ids of the groups' panels; groups with one slug get numbers. */
function panelIds(kind: MenuKind, groups: readonly MenuGroup[]): string[] {
  const ids = new Set<string>();
  for (const { label } of groups) {
    const id = `${kind}-menu-${toSlug(label)}`;
    let free = id;
    for (let number = 2; ids.has(free); number += 1) free = `${id}-${number}`;
    ids.add(free);
  }
  return [...ids];
}

/** Returns the groups of a menu that open a panel. Others are a link. */
export function menuPanels(kind: MenuKind, groups: readonly MenuGroup[]): MenuPanel[] {
  const ids = panelIds(kind, groups);
  return groups.flatMap((group, index) =>
    group.links.length + group.columns.length > 0 ? [{ id: ids[index] ?? '', group }] : [],
  );
}

/** Returns what the header shows of a menu. */
export function menuTitles(kind: MenuKind, groups: readonly MenuGroup[]): MenuTitle[] {
  const panels = new Map(menuPanels(kind, groups).map(({ id, group }) => [group, id]));
  return groups.map((group) => {
    const { label, href, columns } = group;
    const id = panels.get(group);
    if (id === undefined) return { label, ...defined({ href }) };
    return { label, panel: { id, wide: columns.length > 0 } };
  });
}
