/** The home page `/` (specification, section 1). */
import { fittingTitle } from '../_domain/text/page-title.ts';
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { NO_SECTIONS, type Sections } from '../../renderer/contract/section.tsx';
import { blockData, homeBlocks, type BlockData } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { cardOf } from '../_domain/site/card-of.ts';
import { Blocks } from '../_ui/blocks.tsx';
import type { AddressFacts } from '../_domain/location/postal-address.ts';
import { primaryLocation } from '../_domain/location/primary-location.ts';
import { FORM_PAGES, siteForms } from '../_domain/form/site-forms.ts';
import { stockLinks } from '../_domain/site/stock-links.ts';
import { PRICE_PAGE, sitePrices } from '../_domain/site/stock-prices.ts';
import { templateOptions, type TemplateOptions } from '../_domain/tenant/template.ts';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { frameOf, LOCATIONS_HREF, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import { Finder, finderSearch, type FinderSearch } from '../search/finder.block.tsx';
import * as make from './home-data.ts';
import { homeJsonLd } from './home-json-ld.ts';
import { homeOptions, type HomeOptions } from './home.schema.ts';
import {
  BannerHero,
  CinemaHero,
  PhotoSearchHero,
  StageHero,
  StatementHero,
  WideHero,
  type HeroData,
} from './hero.tsx';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'home' }];

interface HomeData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  origin: string;
  /** Address of the logo on white; absent without one. */
  logo?: string;
  description: string;
  heroKind: TemplateOptions['hero'];
  hero: HeroData;
  finder: { data: make.FinderData; search: FinderSearch };
  /** Address of the primary location; null if the page does not show it. */
  address: AddressFacts | null;
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
    weekly: make.leastWeekly(site),
    priceHref: sitePrices(site).length > 0 ? PRICE_PAGE : null,
  };
}

/** Blocks of the home page that show the address of the primary location. */
const WITH_ADDRESS: readonly string[] = ['locations', 'visit'];

function findAddress(site: Site, blocks: readonly BlockData[]): AddressFacts | null {
  const location = primaryLocation(site.tenant.locations);
  return location && blocks.some(({ name }) => WITH_ADDRESS.includes(name)) ? location.address : null;
}

function homeData(site: Site, sections: Sections<Site>): HomeData {
  const { tenant } = site;
  const options = homeOptions(tenant);
  const template = templateOptions(tenant.template);
  const hero = heroData(site, options);
  const blocks = blockData(sections, tenant.home ?? homeBlocks(sections, template.home), site);
  return {
    frame: frameOf(site),
    analytics: analyticsOf(site),
    origin: siteOrigin(tenant),
    ...(site.logo && { logo: site.logo.print.href }),
    description: tenant.description ?? make.describeHome(site, hero.text),
    heroKind: options.hero ?? template.hero,
    hero,
    finder: { data: make.finderData(site), search: finderSearch(site) },
    address: findAddress(site, blocks),
    blocks,
  };
}

function homeHead({ hero, frame, origin, logo, description, address }: HomeData): Head {
  return {
    title: hero.title.includes(frame.name)
      ? fittingTitle([hero.title])
      : fittingTitle([`${frame.name} | ${hero.title}`, hero.title, frame.name]),
    description: description.slice(0, 300),
    ...(hero.image ? { image: hero.image } : {}),
    jsonLd: homeJsonLd({
      name: frame.name,
      origin,
      image: hero.image,
      logo: logo ?? null,
      phone: frame.phone?.href,
      address,
      searchHref: hero.all.href,
    }),
  };
}

const HEROES = {
  'photo-search': PhotoSearchHero,
  banner: BannerHero,
  wide: WideHero,
  statement: StatementHero,
  stage: StageHero,
  cinema: CinemaHero,
};

export const homePage = definePage<Site, null, HomeData>({
  name: 'home',
  path: '/',
  entries: () => [null],
  params: () => ({}),
  data: (_, site, sections = NO_SECTIONS) => homeData(site, sections),
  head: homeHead,
  view({ frame, heroKind, hero, finder, blocks, analytics }, sections = NO_SECTIONS) {
    const Hero = HEROES[heroKind];
    return (
      <SiteFrame frame={frame}>
        <Hero {...hero} finder={(kind) => <Finder {...finder} kind={kind} />} />
        <Blocks sections={sections} blocks={blocks} />
        <Analytics target={analytics} viewed={VIEWED} />
      </SiteFrame>
    );
  },
});
