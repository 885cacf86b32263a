/** The home page `/` (specification, section 1). */
import type { ReactElement } from 'react';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import {
  arrange,
  NO_SECTIONS,
  sectionData,
  Slot,
  type SectionData,
  type Sections,
} from '../../renderer/contract/section.tsx';
import type { Site } from '../_domain/site/site.ts';
import { HOME_SLOT } from '../_domain/site/slots.ts';
import { cardOf } from '../_domain/vehicle/card-of.ts';
import { EmptyState } from '../_ui/data.tsx';
import { Section } from '../_ui/layout.tsx';
import { promoView, type PromoView } from '../_ui/promo.tsx';
import { CAR_TYPES_IN_ORDER } from '../_domain/stock/listings.ts';
import { primaryLocation } from '../_domain/location/primary-location.ts';
import { promoCards } from '../_domain/tenant/promo.ts';
import { FORM_PAGES, siteForms } from '../_domain/form/site-forms.ts';
import { stockLinks } from '../_domain/stock/stock-links.ts';
import { PRICE_PAGE, sitePrices } from '../_domain/stock/stock-prices.ts';
import { templateOptions, type TemplateOptions } from '../_domain/tenant/template.ts';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import { VehicleCards } from '../_ui/vehicle-card.tsx';
import { Analytics, analyticsOf, type AnalyticsPlace } from '../analytics/analytics.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { frameOf, LOCATIONS_HREF, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import { siteReviews } from '../locations/place.block.tsx';
import * as make from './home-data.ts';
import { homeOptions, type HomeOptions } from './home.schema.ts';
import { BannerHero, PhotoSearchHero, StatementHero, WideHero, type HeroData } from './hero.tsx';
import * as sections from './sections.tsx';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'home' }];

interface HomeData {
  frame: FrameData;
  analytics: AnalyticsPlace | null;
  layout: Pick<TemplateOptions, 'hero' | 'card' | 'makes' | 'reasons'>;
  origin: string;
  description: string;
  hero: HeroData;
  cards: readonly VehicleCardData[];
  reasons: readonly make.Reason[];
  places: readonly sections.HomePlace[];
  reviews: readonly make.HomeReview[];
  rating: make.Rating | null;
  promos: readonly PromoView[];
  payment: readonly string[];
  shownMakes: number;
  /** Names of sections in the order in which they stand. */
  order: readonly string[];
  /** Sections that other slices bring. */
  sections: readonly SectionData[];
}

/** Own sections in their order, below the hero. */
const ORDER = ['latest', 'makes', 'bodies', 'promos', 'reasons', 'places', 'reviews', 'payment'] as const;

const HOME_PLACES = 8;
/** Makes and bodies offered beside the photograph. */
const FINDER_LINKS = 6;

function heroData(site: Site, options: HomeOptions, cards: readonly VehicleCardData[]): HeroData {
  const { all, types, makes, bodies } = stockLinks(site);
  const { tenant } = site;
  const primary = primaryLocation(tenant.locations);
  const place = primary?.image?.image.url;
  const lead = cards.find(({ picture }) => picture)?.picture;
  const image = options.hero_image ?? place ?? lead?.src ?? null;
  return {
    ...make.heroWords(site, options, {
      count: all.count,
      places: frameOf(site).locations.map(({ suburb }) => suburb),
    }),
    name: tenant.name,
    nouns: `${tenant.listing.noun}s`,
    image,
    imageAlt: image === place ? (primary?.name ?? '') : image === lead?.src ? (lead?.alt ?? '') : '',
    all,
    types,
    makes: makes.slice(0, FINDER_LINKS),
    bodies: bodies.slice(0, FINDER_LINKS),
    contactHref: siteForms(site).has('contact')
      ? FORM_PAGES.contact
      : (frameOf(site).locations[0]?.href ?? LOCATIONS_HREF),
    form: make.finderData(site),
    weekly: make.leastWeekly(site),
    priceHref: sitePrices(site).length > 0 ? PRICE_PAGE : null,
  };
}

function homePlaces(site: Site): sections.HomePlace[] {
  const byHref = new Map(frameOf(site).locations.map((place) => [place.label, place]));
  return site.tenant.locations.flatMap(({ name, address, manufacturers, image }) => {
    const place = byHref.get(name);
    if (!place) return [];
    const where = `${address.street}, ${address.city} ${address.state} ${address.postcode}`;
    const photo = image ? { src: image.image.url, thumb: image.image.thumb.url } : null;
    return [
      {
        name,
        href: place.href,
        address: where,
        makes: make.listed(manufacturers),
        phone: place.phone,
        photo,
      },
    ];
  });
}

function homePromos({ tenant, now }: Site): PromoView[] {
  return promoCards(tenant.promo_cards, { now, carTypes: CAR_TYPES_IN_ORDER }).map(promoView);
}

function homeData(site: Site, others: Sections<Site>): HomeData {
  const { tenant } = site;
  const options = homeOptions(tenant);
  const { hero, card, makes, reasons } = templateOptions(tenant.template);
  const cards = make.latest(site.vehicles, options.latest_arrivals).map((vehicle) => cardOf(site, vehicle));
  const { rating, minimum } = siteReviews(site);
  const heroProps = heroData(site, options, cards);
  return {
    frame: frameOf(site),
    analytics: analyticsOf(site),
    layout: { hero, card, makes, reasons },
    origin: tenant.site_url.replace(/\/+$/, ''),
    description: tenant.description ?? make.describeHome(site, heroProps.text),
    hero: heroProps,
    cards,
    reasons: options.reasons ?? make.reasons(site, stockLinks(site), rating),
    places: homePlaces(site),
    reviews: rating ? make.homeReviews(site, minimum) : [],
    rating,
    promos: homePromos(site),
    payment: options.payment_cards,
    shownMakes: options.popular_makes,
    order: arrange(ORDER, others, HOME_SLOT),
    sections: sectionData(others, HOME_SLOT, { subject: null, site }),
  };
}

function homeHead({ hero, frame, origin, description, places }: HomeData): Head {
  const title = hero.title.includes(frame.name) ? hero.title : `${frame.name} | ${hero.title}`;
  return {
    title,
    description: description.slice(0, 300),
    ...(hero.image ? { image: hero.image } : {}),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AutoDealer',
        name: frame.name,
        url: `${origin}/`,
        ...(hero.image ? { image: new URL(hero.image, origin).href } : {}),
        ...(frame.phone ? { telephone: frame.phone.href.slice('tel:'.length) } : {}),
        ...(places[0] ? { address: places[0].address } : {}),
      },
    ],
  };
}

const HEROES = {
  'photo-search': PhotoSearchHero,
  banner: BannerHero,
  wide: WideHero,
  statement: StatementHero,
};

interface HomeViewProps {
  data: HomeData;
}

function Latest({ data: { cards, hero, layout } }: HomeViewProps): ReactElement {
  const more = cards.length > 0 ? { more: { text: 'All stock', href: hero.all.href } } : {};
  return (
    <Section id="latest" title="Latest arrivals" {...more}>
      {cards.length > 0 ? (
        <VehicleCards cards={cards} kind={layout.card} strip />
      ) : (
        <EmptyState title="New stock is on its way">Call us and we will tell you what is coming.</EmptyState>
      )}
    </Section>
  );
}

function Makes({ data: { hero, frame, layout, shownMakes } }: HomeViewProps): ReactElement {
  const makes = frame.makes.slice(0, shownMakes);
  const more = frame.makes.length > makes.length ? { more: { text: 'All stock', href: hero.all.href } } : {};
  return <sections.Makes links={makes} kind={layout.makes} {...more} />;
}

function Places({ data: { places } }: HomeViewProps): ReactElement {
  const more = places.length > HOME_PLACES ? { more: { text: 'All locations', href: LOCATIONS_HREF } } : {};
  return <sections.Places places={places.slice(0, HOME_PLACES)} {...more} />;
}

function HomeView({ data, others }: HomeViewProps & { others: Sections<Site> }): ReactElement {
  const { hero, layout, frame, rating } = data;
  const Hero = HEROES[layout.hero];
  const own: Record<(typeof ORDER)[number], ReactElement> = {
    latest: <Latest data={data} />,
    makes: <Makes data={data} />,
    bodies: <sections.Bodies links={frame.bodies} />,
    promos: <sections.Promos promos={data.promos} />,
    reasons: <sections.Reasons reasons={data.reasons} kind={layout.reasons} />,
    places: <Places data={data} />,
    reviews: <sections.Reviews reviews={data.reviews} rating={rating} />,
    payment: <sections.PaymentStrip cards={data.payment} />,
  };
  return (
    <SiteFrame frame={frame}>
      <Hero {...hero} />
      <Slot sections={others} slot={HOME_SLOT} names={data.order} data={data.sections} own={own} />
      <Analytics place={data.analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

export const homePage = definePage<Site, null, HomeData>({
  name: 'home',
  path: '/',
  entries: () => [null],
  params: () => ({}),
  data: (_, site, others = NO_SECTIONS) => homeData(site, others),
  head: homeHead,
  view: (data, others = NO_SECTIONS) => <HomeView data={data} others={others} />,
});
