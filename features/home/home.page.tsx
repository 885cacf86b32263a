/** The home page `/` (specification, section 1). */
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { NO_SECTIONS, type Sections } from '../../renderer/contract/section.tsx';
import { blockData, homeBlocks, type BlockData } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { cardOf } from '../_domain/vehicle/card-of.ts';
import { Blocks } from '../_ui/blocks.tsx';
import { primaryLocation } from '../_domain/location/primary-location.ts';
import { FORM_PAGES, siteForms } from '../_domain/form/site-forms.ts';
import { stockLinks } from '../_domain/stock/stock-links.ts';
import { PRICE_PAGE, sitePrices } from '../_domain/stock/stock-prices.ts';
import { templateOptions, type TemplateOptions } from '../_domain/tenant/template.ts';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { frameOf, LOCATIONS_HREF, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import * as make from './home-data.ts';
import { homeOptions, type HomeOptions } from './home.schema.ts';
import { BannerHero, PhotoSearchHero, StatementHero, WideHero, type HeroData } from './hero.tsx';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'home' }];

interface HomeData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  origin: string;
  description: string;
  heroKind: TemplateOptions['hero'];
  hero: HeroData;
  /** Address of the primary location in one line. */
  address: string | null;
  blocks: readonly BlockData[];
}

/** Makes and bodies beside the photo. */
const FINDER_LINKS = 6;

function heroData(site: Site, options: HomeOptions): HeroData {
  const { all, types, makes, bodies } = stockLinks(site);
  const { tenant } = site;
  const primary = primaryLocation(tenant.locations);
  const photo = primary?.image?.image.url;
  const lead = make
    .latest(site.vehicles, options.latest_arrivals)
    .map((vehicle) => cardOf(site, vehicle).picture)
    .find((picture) => picture !== null);
  const image = options.hero_image ?? photo ?? lead?.src ?? null;
  return {
    ...make.heroText(site, options, {
      count: all.count,
      towns: frameOf(site).locations.map(({ suburb }) => suburb),
    }),
    name: tenant.name,
    nouns: `${tenant.listing.noun}s`,
    image,
    imageAlt: image === photo ? (primary?.name ?? '') : image === lead?.src ? (lead?.alt ?? '') : '',
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

function addressOf(site: Site): string | null {
  const location = primaryLocation(site.tenant.locations);
  if (!location) return null;
  const { street, city, state, postcode } = location.address;
  return `${street}, ${city} ${state} ${postcode}`;
}

function homeData(site: Site, sections: Sections<Site>): HomeData {
  const { tenant } = site;
  const options = homeOptions(tenant);
  const template = templateOptions(tenant.template);
  const hero = heroData(site, options);
  return {
    frame: frameOf(site),
    analytics: analyticsOf(site),
    origin: siteOrigin(tenant),
    description: tenant.description ?? make.describeHome(site, hero.text),
    heroKind: options.hero ?? template.hero,
    hero,
    address: addressOf(site),
    blocks: blockData(sections, tenant.home ?? homeBlocks(sections, template.home), site),
  };
}

function homeHead({ hero, frame, origin, description, address }: HomeData): Head {
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
        ...(address === null ? {} : { address }),
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

export const homePage = definePage<Site, null, HomeData>({
  name: 'home',
  path: '/',
  entries: () => [null],
  params: () => ({}),
  data: (_, site, sections = NO_SECTIONS) => homeData(site, sections),
  head: homeHead,
  view({ frame, heroKind, hero, blocks, analytics }, sections = NO_SECTIONS) {
    const Hero = HEROES[heroKind];
    return (
      <SiteFrame frame={frame}>
        <Hero {...hero} />
        <Blocks sections={sections} blocks={blocks} />
        <Analytics target={analytics} viewed={VIEWED} />
      </SiteFrame>
    );
  },
});
