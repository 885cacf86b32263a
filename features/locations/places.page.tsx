/** The list of places, `/dealer-locator`, and the page of each, `/contact-us/{slug}` (specification, section 2). */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { definePage } from '../../renderer/contract/page.ts';
import {
  arrange,
  NO_SECTIONS,
  sectionData,
  Slot,
  type SectionData,
  type Sections,
} from '../../renderer/contract/section.tsx';
import { Analytics, analyticsOf, type AnalyticsPlace } from '../analytics/analytics.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { SiteFrame, frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import { perSite, type Site } from '../_domain/site/site.ts';
import { LOCATION_SLOT } from '../_domain/site/slots.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import { muted } from '../_ui/base.css.ts';
import { EnquiryForm, locationFormOf, type SiteFormProps } from '../enquiry/form.block.tsx';
import { cardOf } from '../_domain/vehicle/card-of.ts';
import { ButtonLink, Details } from '../_ui/control.tsx';
import { Facts, Picture, Stars } from '../_ui/data.tsx';
import { plural } from '../_domain/price/money.ts';
import { Icon } from '../_ui/icon.tsx';
import { Container, Grid, Heading, Section } from '../_ui/layout.tsx';
import { row, stack } from '../_ui/layout.css.ts';
import { Breadcrumbs } from '../_ui/trail.tsx';
import { stockValues } from '../_domain/stock/inventory.ts';
import { stockLinks } from '../_domain/stock/stock-links.ts';
import { templateOptions, type TemplateOptions } from '../_domain/tenant/template.ts';
import { VehicleCards } from '../_ui/vehicle-card.tsx';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import { HoursTable } from './hours-table.tsx';
import { mapOf, placeOfVehicle, PlaceMap, sitePlaces, type PlaceMapData } from './place.block.tsx';
import { AddressLines, Licences, PhoneLinks } from './place-lines.tsx';
import { byState, holidayHours, type DepartmentData, type HolidayHours, type Place } from './places.ts';
import { listHead, placeHead } from './places-head.ts';
import * as css from './locations.css.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'location' }];

/** Own sections in their order, below the hero. */
const ORDER = ['hours', 'enquiry', 'stock'] as const;

const LIST = '/dealer-locator';
/** Vehicles shown on the page of a place. */
const VEHICLES_SHOWN = 8;

interface HoursProps {
  department: DepartmentData;
  /** Whether the week is listed below the state. */
  table?: boolean;
}

function Hours({ department: data, table = true }: HoursProps): ReactElement | null {
  const { department, name, usual, special, timeZone, rows } = data;
  if (usual.length === 0) return null;
  const days = table ? rows.map((line) => line.days) : [];
  return (
    <Enhance name="open-now" wake="idle" props={{ department, name, usual, special, timeZone, days }}>
      <p className={css.stateLine} />
      {table && <HoursTable rows={rows} />}
    </Enhance>
  );
}

interface PhotoProps {
  place: Place;
  className: string;
  priority?: boolean;
}

function Photo({ place: { picture, name }, className, priority }: PhotoProps): ReactElement {
  if (!picture) {
    return (
      <div className={className}>
        <div className={css.plan}>
          <Icon name="pin" />
        </div>
      </div>
    );
  }
  return (
    <div className={className}>
      <Picture
        src={picture.url}
        thumb={picture.thumb.url}
        alt={name}
        sizes="(min-width: 64rem) 48rem, 100vw"
        priority={priority}
      />
    </div>
  );
}

function PlaceCard({ place }: { place: Place }): ReactElement {
  const [department] = place.departments;
  return (
    <article className={css.card}>
      <Photo place={place} className={css.cardPhoto} />
      <div className={css.cardBody}>
        <Heading level={3}>
          <a href={place.href}>{place.name}</a>
        </Heading>
        <p className={muted}>{place.kind}</p>
        {place.rating && <Stars rating={place.rating.average} count={place.rating.count} />}
        <AddressLines place={place} />
        {department && <Hours department={department} table={false} />}
        <PhoneLinks phones={department?.phones ?? []} />
        {place.departments.map(
          ({ elsewhere, label }) =>
            elsewhere && (
              <p key={label + elsewhere.street} className={muted}>
                {label}: {elsewhere.street}, {elsewhere.city}
              </p>
            ),
        )}
        <Licences licences={place.licences} />
      </div>
      <div className={css.cardFoot}>
        <ButtonLink kind="secondary" icon="pin" href={place.directions}>
          Get Directions
        </ButtonLink>
        <ButtonLink href={place.href}>Contact</ButtonLink>
      </div>
    </article>
  );
}

export interface ListData {
  frame: FrameData;
  analytics: AnalyticsPlace | null;
  siteName: string;
  origin: string;
  places: readonly Place[];
}

const shopOf = perSite(({ tenant }) => ({
  siteName: tenant.name,
  origin: tenant.site_url.replace(/\/+$/, ''),
  card: templateOptions(tenant.template).card,
}));

function ListView({ data }: { data: ListData }): ReactElement {
  const states = byState(data.places, ({ state }) => state);
  return (
    <SiteFrame frame={data.frame}>
      <Container>
        <div className={css.listHead}>
          <Breadcrumbs crumbs={[{ text: 'Home', href: '/' }, { text: 'Locations' }]} />
          <Heading level={1}>Find a location</Heading>
          <p className={muted}>
            {plural(data.places.length, 'location')} of {data.siteName}
          </p>
        </div>
        {states.map(([state, places]) => (
          <section key={state} className={css.group} aria-labelledby={`in-${state}`}>
            <Heading level={2} size={3} id={`in-${state}`}>
              {STATE_NAMES[state]}
            </Heading>
            <Grid layout="thirds">
              {places.map((place) => (
                <PlaceCard key={place.slug} place={place} />
              ))}
            </Grid>
          </section>
        ))}
      </Container>
      <Analytics place={data.analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

const STATE_NAMES: Readonly<Record<Place['state'], string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

export const placesPage = definePage<Site, true, ListData>({
  name: 'dealer-locator',
  path: LIST,
  entries: () => [true],
  params: () => ({}),
  data: (_entry, site) => ({
    frame: frameOf(site),
    analytics: analyticsOf(site),
    siteName: shopOf(site).siteName,
    origin: shopOf(site).origin,
    places: sitePlaces(site),
  }),
  head: ({ siteName, origin, places }) => listHead(siteName, origin, places),
  view: (data) => <ListView data={data} />,
});

export interface PlaceData {
  place: Place;
  frame: FrameData;
  analytics: AnalyticsPlace | null;
  siteName: string;
  origin: string;
  card: TemplateOptions['card'];
  holidays: readonly HolidayHours[];
  /** Vehicles that stand here. */
  vehicles: number;
  cards: readonly VehicleCardData[];
  map: PlaceMapData | null;
  /** Address of the stock of the place. */
  stockHref: string;
  /** The enquiry form of the place. */
  form: SiteFormProps | undefined;
  /** Names of sections in the order in which they stand. */
  order: readonly string[];
  /** Sections that other slices bring. */
  sections: readonly SectionData[];
}

/** Vehicles for sale by the slug of the place they stand at. */
const stockByPlace = perSite((site) => {
  const byPlace = Map.groupBy(
    site.vehicles.filter(isForSale),
    (vehicle) => placeOfVehicle(site, vehicle)?.slug,
  );
  return (place: Place) => byPlace.get(place.slug) ?? [];
});

/** Address of a listing of some of the stock, by the names that search knows its location by. */
function stockHrefOf(site: Site, stock: readonly Vehicle[]): string {
  const names = stockValues(site.tenant, stock, 'location_name').toSorted();
  const query = new URLSearchParams(names.map((name) => ['location_name', name]));
  return `${stockLinks(site).all.href}?${query}`;
}

function placeData(place: Place, site: Site, others: Sections<Site> = NO_SECTIONS): PlaceData {
  const stock = stockByPlace(site)(place);
  return {
    place,
    ...shopOf(site),
    frame: frameOf(site),
    analytics: analyticsOf(site),
    holidays: holidayHours(place, site.now),
    vehicles: stock.length,
    cards: stock.slice(0, VEHICLES_SHOWN).map((vehicle) => cardOf(site, vehicle)),
    map: mapOf(site),
    stockHref: stockHrefOf(site, stock),
    form: locationFormOf(site, place.slug),
    order: arrange(ORDER, others.get(LOCATION_SLOT.name)),
    sections: sectionData(others, LOCATION_SLOT, { subject: place, site }),
  };
}

function Hero({ data }: { data: PlaceData }): ReactElement {
  const { place } = data;
  const [department] = place.departments;
  return (
    <div className={css.hero}>
      <Photo place={place} className={css.heroPhoto} priority />
      <div className={css.heroText}>
        <Heading level={1}>{place.name}</Heading>
        <p className={muted}>{place.kind}</p>
        {place.rating && <Stars rating={place.rating.average} count={place.rating.count} />}
        {department && <Hours department={department} table={false} />}
        <AddressLines place={place} />
        <div className={row[3]}>
          {department?.phones[0] && (
            <ButtonLink icon="phone" href={department.phones[0].href}>
              {department.phones[0].text}
            </ButtonLink>
          )}
          <ButtonLink kind="secondary" icon="pin" href={place.directions}>
            Get Directions
          </ButtonLink>
        </div>
        <Licences licences={place.licences} />
      </div>
    </div>
  );
}

/** The id of a department on the page of its place; a second one of its kind has a number. */
function departmentId({ departments }: Place, at: number): string {
  const { department = 'sales' } = departments[at] ?? {};
  const earlier = departments.slice(0, at).filter((one) => one.department === department).length;
  return earlier === 0 ? department : `${department}-${earlier + 1}`;
}

/** Where a department is that is not at the address of its place. */
function Elsewhere({
  data: { map },
  department: { elsewhere, label },
}: PlaceProps & { department: DepartmentData }): ReactElement | null {
  if (!elsewhere) return null;
  const { street, city, point, directions } = elsewhere;
  return (
    <div className={stack[3]}>
      <p className={muted}>{label} is at another address:</p>
      <AddressLines place={elsewhere} />
      <div className={row[3]}>
        <ButtonLink kind="secondary" icon="pin" href={directions}>
          Get Directions
        </ButtonLink>
      </div>
      {map && point && <PlaceMap name={`${label}, ${street}, ${city}`} point={point} map={map} />}
    </div>
  );
}

/** Departments as an accordion: one is open, the others a tap away. */
function Departments({ data }: PlaceProps): ReactElement {
  const { place } = data;
  return (
    <div>
      {place.departments.map((department, at) => (
        <Details
          key={at}
          id={departmentId(place, at)}
          name="departments"
          open={at === 0}
          title={department.label}
        >
          <div className={stack[3]}>
            {department.elsewhere && <Elsewhere data={data} department={department} />}
            <PhoneLinks phones={department.phones} label={department.label} />
            <Hours department={department} />
            {department.rows.length === 0 && <p className={muted}>Please ring for opening hours.</p>}
          </div>
        </Details>
      ))}
    </div>
  );
}

function Holidays({ days }: { days: readonly HolidayHours[] }): ReactElement | null {
  if (days.length === 0) return null;
  const items = days.map(({ dateText, lines }) => ({
    label: dateText,
    value: lines.map(({ label, text }) => (label ? <p key={label}>{`${label}: ${text}`}</p> : text)),
  }));
  return (
    <div className={stack[3]}>
      <Heading level={3}>Holiday hours</Heading>
      <Facts layout="table" items={items} />
    </div>
  );
}

interface PlaceProps {
  data: PlaceData;
}

function OpeningHours({ data }: PlaceProps): ReactElement {
  const { manufacturers } = data.place;
  return (
    <Section id="opening-hours" title="Opening hours">
      <Grid layout="halves">
        <Departments data={data} />
        <div className={stack[5]}>
          <Holidays days={data.holidays} />
          {manufacturers.length > 0 && (
            <div className={stack[2]}>
              <Heading level={3}>Makes sold and serviced here</Heading>
              <p>{manufacturers.join(', ')}</p>
            </div>
          )}
        </div>
      </Grid>
    </Section>
  );
}

function PlaceStock({ data: { place, cards, vehicles, stockHref, card } }: PlaceProps): ReactElement | null {
  if (cards.length === 0) return null;
  return (
    <Section
      id="vehicles-here"
      title={`${plural(vehicles, 'vehicle')} at ${place.name}`}
      more={{ text: 'See all stock', href: stockHref }}
    >
      <div className={css.stock}>
        <VehicleCards cards={cards} kind={card} />
      </div>
    </Section>
  );
}

function PlaceView({ data, others }: PlaceProps & { others: Sections<Site> }): ReactElement {
  const { place, form } = data;
  const crumbs = [{ text: 'Home', href: '/' }, { text: 'Locations', href: LIST }, { text: place.name }];
  const own: Record<(typeof ORDER)[number], ReactElement | null> = {
    hours: <OpeningHours data={data} />,
    enquiry: form ? (
      <Section id="enquire" title={`Write to ${place.name}`}>
        <EnquiryForm form={form} />
      </Section>
    ) : null,
    stock: <PlaceStock data={data} />,
  };
  return (
    <SiteFrame frame={data.frame}>
      <Container>
        <Breadcrumbs crumbs={crumbs} />
        <Hero data={data} />
      </Container>
      <Slot sections={others} slot={LOCATION_SLOT} names={data.order} data={data.sections} own={own} />
      <Analytics place={data.analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

export const placePage = definePage<Site, Place, PlaceData>({
  name: 'contact-us',
  path: '/contact-us/:slug',
  entries: sitePlaces,
  params: ({ slug }) => ({ slug }),
  data: placeData,
  head: ({ siteName, origin, place }) => placeHead(siteName, origin, place),
  view: (data, others = NO_SECTIONS) => <PlaceView data={data} others={others} />,
});
