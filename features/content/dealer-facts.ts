/** Facts of the tenant's configuration for the default pages. */
import { accountLink } from '../_domain/visitor/account-link.ts';
import { beaconOffering } from '../_domain/browser/beacon.ts';
import type { FormName } from '../_domain/form/form-names.ts';
import { FORM_PAGES, formStorage, siteForms } from '../_domain/form/site-forms.ts';
import { hasTradeIn, TRADE_IN_PAGE } from '../_domain/form/trade-in-pages.ts';
import { LOCATIONS_HREF, primaryLocation } from '../_domain/location/primary-location.ts';
import type { Location } from '../_domain/location/location.schema.ts';
import { localPhone, telHref } from '../_domain/contact/phone.ts';
import { perSite, type Site } from '../_domain/site/site.ts';
import { findOffering } from '../_domain/offering/offering.ts';
import { holdHours, reserving } from '../_domain/stock/reservable.ts';
import { hasLists } from '../_domain/visitor/lists.ts';
import { listThirdParties } from '../_domain/third-party/third-parties.ts';
import { slugOfLocation } from '../_domain/text/slugs.ts';

export interface LocationFact {
  readonly name: string;
  readonly href: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
}

export interface DealerFacts {
  readonly name: string;
  /** Word for one vehicle, such as caravan. */
  readonly noun: string;
  readonly nouns: string;
  readonly tagline: string | undefined;
  readonly description: string | undefined;
  readonly licence: string | undefined;
  readonly abn: string | undefined;
  readonly host: string;
  readonly locations: readonly LocationFact[];
  readonly locationsHref: string;
  readonly phone: { readonly text: string; readonly href: string } | undefined;
  readonly forms: ReadonlySet<FormName>;
  /** Address for questions: the contact form, else the location. */
  readonly contactHref: string;
  readonly hasFinance: boolean;
  readonly tradeInHref: string | undefined;
  readonly deposit: number | undefined;
  readonly holdHours: number;
  readonly isSubscription: boolean;
  readonly accountHref: string | undefined;
  readonly hasLists: boolean;
  readonly hasBeacon: boolean;
  /** Services of other companies that pages may load. */
  readonly services: readonly { readonly name: string; readonly purpose: string }[];
  readonly retentionDays: number;
  readonly partialDays: number;
  readonly remembers: boolean;
}

function locationFact(location: Location): LocationFact {
  const { street, city, state, postcode } = location.address;
  return {
    name: location.name,
    href: `/contact-us/${slugOfLocation(location)}`,
    address: `${street}, ${city} ${state} ${postcode}`,
    city,
    state,
  };
}

function locationFacts({ locations }: Site['tenant']): LocationFact[] {
  const visible = locations.filter(({ visible: isVisible }) => isVisible);
  const ordered = visible.toSorted((a, b) => Number(b.primary) - Number(a.primary)).map(locationFact);
  return [...new Map(ordered.toReversed().map((fact) => [fact.href, fact])).values()].toReversed();
}

export const dealerFacts = perSite((site): DealerFacts => {
  const { tenant } = site;
  const forms = siteForms(site);
  const storage = formStorage(site);
  const locations = locationFacts(tenant);
  const { contact_detail: contact } = primaryLocation(tenant.locations) ?? {};
  const number = contact?.phone ?? contact?.landline_phone;
  const locationsHref = locations.length === 1 ? (locations[0]?.href ?? LOCATIONS_HREF) : LOCATIONS_HREF;
  return {
    name: tenant.name,
    noun: tenant.listing.noun,
    nouns: `${tenant.listing.noun}s`,
    tagline: tenant.tagline,
    description: tenant.description,
    licence: tenant.license_number,
    abn: tenant.abn,
    host: new URL(tenant.site_url).host,
    locations,
    locationsHref,
    phone: number ? { text: localPhone(number, 'by kind'), href: telHref(number) } : undefined,
    forms,
    contactHref: forms.has('contact') ? FORM_PAGES.contact : locationsHref,
    hasFinance: forms.has('finance'),
    tradeInHref: hasTradeIn(site) ? TRADE_IN_PAGE : undefined,
    deposit: reserving(site)?.deposit,
    holdHours: holdHours(site),
    isSubscription: tenant.offers_subscription,
    accountHref: accountLink(site)?.href,
    hasLists: hasLists(tenant.lists),
    hasBeacon: findOffering(site, beaconOffering) !== undefined,
    services: listThirdParties(site)
      .filter(({ consent, script }) => consent !== 'necessary' || script !== undefined)
      .map(({ name, purpose }) => ({ name, purpose })),
    retentionDays: storage?.retentionDays ?? 0,
    partialDays: storage?.partialDays ?? 0,
    remembers: storage?.remembers ?? false,
  };
});
