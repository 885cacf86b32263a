/** The page of one location, `/contact-us/{slug}` (specification, section 2). */
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import type { ReactElement } from 'react';
import { definePage } from '../../renderer/contract/page.ts';
import {
  arrange,
  NO_SECTIONS,
  sectionData,
  Slot,
  type SectionData,
  type Sections,
} from '../../renderer/contract/section.tsx';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { SiteFrame, frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import {
  contactTitle,
  EnquiryForm,
  toLocationForm,
  NextSteps,
  type SiteFormProps,
} from '../enquiry/form.block.tsx';
import { plural } from '../_domain/price/money.ts';
import { perSite, type Site } from '../_domain/site/site.ts';
import { LOCATION_SLOT } from '../_domain/site/slots.ts';
import { sortForSelling } from '../_domain/stock/selling-order.ts';
import { stockValues } from '../_domain/stock/inventory.ts';
import { stockLinks } from '../_domain/site/stock-links.ts';
import { templateOptions, type TemplateOptions } from '../_domain/tenant/template.ts';
import { cardOf } from '../_domain/site/card-of.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import { beside } from '../_ui/form/form.css.ts';
import { Container, Section } from '../_ui/layout.tsx';
import { Breadcrumbs } from '../_ui/breadcrumbs.tsx';
import { VehicleCards } from '../_ui/vehicle-card.tsx';
import { Departments } from './parts/departments.tsx';
import type { Holiday } from './data/holidays.ts';
import * as css from './locations.css.ts';
import {
  toMap,
  locationOfVehicle,
  siteHolidays,
  siteLocations,
  type LocationMapData,
} from './location.block.tsx';
import { LocationHero } from './parts/location-hero.tsx';
import { locationCrumbs, locationHead } from './data/location-head.ts';
import type { SiteLocation } from './data/site-location.ts';
import { locationReviews, Reviews } from './reviews.block.tsx';
import type { ReviewsData } from './parts/reviews.tsx';
import { Team } from './parts/team.tsx';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'location' }];

/** Own sections in order, below the hero. */
const ORDER = ['hours', 'enquiry', 'stock', 'reviews', 'team'] as const;

/** Vehicles on a location page. */
const VEHICLES_SHOWN = 8;

interface LocationPageData {
  location: SiteLocation;
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  origin: string;
  card: TemplateOptions['card'];
  /** Special days, one list per department. */
  holidays: readonly (readonly Holiday[])[];
  /** Number of vehicles at the location, with the tenant's noun. */
  vehicles: string;
  cards: readonly VehicleCardData[];
  map: LocationMapData | null;
  /** Address of the location's stock. */
  stockHref: string;
  /** Enquiry form of the location with its heading. */
  form: SiteFormProps | undefined;
  formTitle: string;
  reviews?: ReviewsData;
  /** Section names in order. */
  order: readonly string[];
  /** Sections of other slices. */
  sections: readonly SectionData[];
}

interface LocationPageProps {
  data: LocationPageData;
}

const shopOf = perSite(({ tenant }) => ({
  siteName: tenant.name,
  origin: siteOrigin(tenant),
  card: templateOptions(tenant.template).card,
}));

/** Vehicles for sale by location slug. */
const stockByLocation = perSite((site) => {
  const byLocation = Map.groupBy(
    site.vehicles.filter(isForSale),
    (vehicle) => locationOfVehicle(site, vehicle)?.slug,
  );
  return (location: SiteLocation) => byLocation.get(location.slug) ?? [];
});

/** Returns the listing address of some of the stock, filtered by its location names. */
function toStockHref(site: Site, stock: readonly Vehicle[]): string {
  const names = stockValues(site.tenant, stock, 'location_name').toSorted();
  const query = new URLSearchParams(names.map((name) => ['location_name', name]));
  return `${stockLinks(site).all.href}?${query}`;
}

function locationData(
  location: SiteLocation,
  site: Site,
  others: Sections<Site> = NO_SECTIONS,
): LocationPageData {
  const stock = location.sells ? stockByLocation(site)(location) : [];
  const reviews = locationReviews(site, location);
  return {
    location,
    ...shopOf(site),
    frame: frameOf(site),
    analytics: analyticsOf(site),
    holidays: siteHolidays(site)[location.slug] ?? [],
    vehicles: plural(stock.length, site.tenant.listing.noun),
    cards: sortForSelling(stock, VEHICLES_SHOWN).map((vehicle) => cardOf(site, vehicle)),
    map: toMap(site, location),
    stockHref: toStockHref(site, stock),
    form: toLocationForm(site, location.slug),
    formTitle: contactTitle(site),
    ...(reviews ? { reviews } : {}),
    order: arrange(ORDER, others.get(LOCATION_SLOT.name)),
    sections: sectionData(others, LOCATION_SLOT, { subject: location, site }),
  };
}

function OpeningHours({ data: { location, map, holidays } }: LocationPageProps): ReactElement {
  const { manufacturers } = location;
  return (
    <Section id="opening-hours" title="Opening hours">
      <Departments location={location} map={map} holidays={holidays} />
      {manufacturers.length > 0 && (
        <p className={css.makes}>
          <strong>{location.sells ? 'Makes sold and serviced here' : 'Makes serviced here'}:</strong>{' '}
          {manufacturers.join(', ')}
        </p>
      )}
    </Section>
  );
}

function LocationStock({
  data: { location, cards, vehicles, stockHref, card },
}: LocationPageProps): ReactElement | null {
  if (cards.length === 0) return null;
  return (
    <Section
      id="vehicles-here"
      title={`${vehicles} at ${location.name}`}
      more={{ text: 'See all stock', href: stockHref }}
    >
      <div className={css.stock}>
        <VehicleCards cards={cards} kind={card} />
      </div>
    </Section>
  );
}

function LocationPageView({ data, others }: LocationPageProps & { others: Sections<Site> }): ReactElement {
  const { location, form, formTitle, reviews, map } = data;
  const own: Record<(typeof ORDER)[number], ReactElement | null> = {
    hours: <OpeningHours data={data} />,
    enquiry: form ? (
      <Section id="enquire" title={formTitle}>
        <div className={beside}>
          <EnquiryForm form={form} />
          <NextSteps result="enquiry" />
        </div>
      </Section>
    ) : null,
    stock: <LocationStock data={data} />,
    reviews: <Reviews reviews={reviews} title={`Reviews of ${location.name}`} about={location.name} />,
    team: <Team id="team" title={`The team at ${location.name}`} team={location.team} />,
  };
  return (
    <SiteFrame frame={data.frame}>
      <Container>
        <Breadcrumbs crumbs={locationCrumbs(location.name)} />
        <LocationHero
          location={location}
          map={map}
          hasReviews={reviews !== undefined && (reviews.reviews.length > 0 || reviews.href !== undefined)}
        />
      </Container>
      <Slot sections={others} slot={LOCATION_SLOT} names={data.order} data={data.sections} own={own} />
      <Analytics target={data.analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

export const locationPage = definePage<Site, SiteLocation, LocationPageData>({
  name: 'contact-us',
  path: '/contact-us/:slug',
  entries: siteLocations,
  params: ({ slug }) => ({ slug }),
  data: locationData,
  head: ({ siteName, origin, location }) => locationHead(siteName, origin, location),
  view: (data, others = NO_SECTIONS) => <LocationPageView data={data} others={others} />,
});
