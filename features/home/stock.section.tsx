/** Stock blocks: newest vehicles, makes, bodies, car types. */
import { z } from 'zod';
import { defineBlock } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { endsInBodies } from '../_domain/stock/body-words.ts';
import { siteListings, type Listing } from '../_domain/site/listings.ts';
import { stockLinks, type StockLink } from '../_domain/site/stock-links.ts';
import { templateOptions, type TemplateOptions } from '../_domain/tenant/template.ts';
import { cardOf } from '../_domain/site/card-of.ts';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import { EmptyState } from '../_ui/display.tsx';
import { Section } from '../_ui/layout.tsx';
import { VehicleCards } from '../_ui/vehicle-card.tsx';
import { toSlug } from '../_domain/text/slugs.ts';
import { latest, matchesShelf, type Shelf } from './home-data.ts';
import { homeOptions } from './home.schema.ts';
import { BodyPictures, Index, Tiles, TypeTiles, type BodyTile } from './sections.tsx';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { line } from '../_domain/schema/primitives.schema.ts';
import { CAR_TYPES } from '../_domain/vehicle/vehicle.schema.ts';

const latestSchema = blockSchema(
  'The newest vehicles for sale; reserved ones and those without photos are last.',
  {
    count: z
      .number()
      .int()
      .min(1)
      .max(24)
      .optional()
      .describe('Number of vehicles; default: `options.home.latest_arrivals`.'),
    car_type: z.enum(CAR_TYPES).optional().describe('Only vehicles of this type.'),
    make: line.optional().describe('Only vehicles of this make.'),
    body: line.optional().describe('Only vehicles of this body.'),
    max_price: z.number().positive().optional().describe('Only vehicles up to this price in dollars.'),
    video: z.boolean().optional().describe('Only vehicles with a video.'),
  },
);

const makesSchema = blockSchema('Makes in stock, each a link to its listing.', {
  count: z
    .number()
    .int()
    .min(1)
    .max(60)
    .optional()
    .describe('Number of makes; default: `options.home.popular_makes`.'),
  layout: z
    .enum(['tiles', 'index'])
    .optional()
    .describe('Tiles with logos, or an index of names; default: as the template.'),
});

const bodiesSchema = blockSchema('Bodies in stock, each a link to its listing.', {
  layout: z.enum(['tiles', 'pictures']).default('tiles').describe('Names, or a photo of each body.'),
});

const typesSchema = blockSchema('New, demo and used stock, each a link to its listing.', {});

interface LatestData {
  title: string;
  cards: readonly VehicleCardData[];
  card: TemplateOptions['card'];
  /** Link to the listing behind the block. */
  more: { text: string; href: string };
}

/** Returns the words of a link to a listing: “All Toyota cars”, “All SUVs”. */
const allText = ({ subject }: Listing, noun: string): string =>
  endsInBodies(subject) ? `All ${subject}` : `All ${subject} ${noun}s`;

/** Returns the narrowest listing that contains the shelf. */
function findMore(site: Site, { make, body, car_type: type }: Shelf): LatestData['more'] {
  const { all, makes, bodies, types } = siteListings(site);
  const alike = (a: string | undefined, b: string | undefined) =>
    b !== undefined && toSlug(a ?? '') === toSlug(b);
  const listing =
    makes.find(({ scope }) => alike(scope.make, make)) ??
    bodies.find(({ scope }) => alike(scope.body, body)) ??
    types.find(({ scope }) => type !== undefined && scope.types?.length === 1 && scope.types[0] === type) ??
    all;
  return {
    text: listing === all ? 'All stock' : allText(listing, site.tenant.listing.noun),
    href: listing.href,
  };
}

export const latestBlock = defineBlock<typeof latestSchema, LatestData>({
  name: 'latest',
  schema: latestSchema,
  data({ title = 'Latest arrivals', count, ...shelf }, site) {
    const isWhole = Object.values(shelf).every((value) => value === undefined);
    const vehicles = isWhole
      ? site.vehicles
      : site.vehicles.filter((vehicle) => matchesShelf(vehicle, shelf));
    const cards = latest(vehicles, count ?? homeOptions(site).latest_arrivals);
    if (cards.length === 0 && !isWhole) return undefined;
    return {
      title,
      cards: cards.map((vehicle) => cardOf(site, vehicle)),
      card: templateOptions(site.tenant.template).card,
      more: findMore(site, shelf),
    };
  },
  view: ({ id, title, cards, card, more }) => (
    <Section id={id} title={title} {...(cards.length > 0 && { more })}>
      {cards.length > 0 ? (
        <VehicleCards cards={cards} kind={card} strip />
      ) : (
        <EmptyState title="New stock is on its way">Call us and we will tell you what is coming.</EmptyState>
      )}
    </Section>
  ),
});

interface LinksData {
  title: string;
  links: readonly StockLink[];
  allHref: string | null;
}

export const makesBlock = defineBlock<typeof makesSchema, LinksData & { layout: TemplateOptions['makes'] }>({
  name: 'makes',
  schema: makesSchema,
  data({ title = 'Popular makes', count, layout }, site) {
    const { makes, all } = stockLinks(site);
    const links = makes.slice(0, count ?? homeOptions(site).popular_makes);
    if (links.length < 2) return undefined;
    return {
      title,
      links,
      allHref: makes.length > links.length ? all.href : null,
      layout: layout ?? templateOptions(site.tenant.template).makes,
    };
  },
  view: ({ id, title, links, allHref, layout }) => (
    <Section id={id} title={title} {...(allHref !== null && { more: { text: 'All stock', href: allHref } })}>
      {layout === 'tiles' ? <Tiles links={links} logos /> : <Index links={links} />}
    </Section>
  ),
});

/** Returns a photo of the newest vehicle of each body. */
function bodyTiles(site: Site, links: readonly StockLink[]): BodyTile[] {
  const byHref = new Map(siteListings(site).bodies.map((listing) => [listing.href, listing]));
  return links.map((link) => {
    const cards = latest(byHref.get(link.href)?.vehicles ?? [], 6).map((vehicle) => cardOf(site, vehicle));
    const { picture = null, body } = cards.find((card) => card.picture !== null) ?? cards[0] ?? {};
    return { ...link, picture, ...(body !== undefined && { body }) };
  });
}

interface BodiesData {
  title: string;
  links: readonly BodyTile[];
  layout: 'tiles' | 'pictures';
}

export const bodiesBlock = defineBlock<typeof bodiesSchema, BodiesData>({
  name: 'bodies',
  schema: bodiesSchema,
  data({ title = 'Browse by body', layout }, site) {
    const { bodies } = stockLinks(site);
    if (bodies.length < 2) return undefined;
    const links =
      layout === 'pictures' ? bodyTiles(site, bodies) : bodies.map((link) => ({ ...link, picture: null }));
    return { title, links, layout };
  },
  view: ({ id, title, links, layout }) => (
    <Section id={id} title={title}>
      {layout === 'pictures' ? <BodyPictures links={links} /> : <Tiles links={links} />}
    </Section>
  ),
});

export const typesBlock = defineBlock<
  typeof typesSchema,
  { title: string; links: readonly StockLink[]; nouns: string }
>({
  name: 'types',
  schema: typesSchema,
  data({ title = 'New, demo or used' }, site) {
    const { types } = stockLinks(site);
    return types.length > 1 ? { title, links: types, nouns: `${site.tenant.listing.noun}s` } : undefined;
  },
  view: ({ id, title, links, nouns }) => (
    <Section id={id} title={title}>
      <TypeTiles links={links} nouns={nouns} />
    </Section>
  ),
});
