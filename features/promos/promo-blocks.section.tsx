/** Promotions as blocks of home and content pages. */
import { z } from 'zod';
import { defineBlock } from '../_domain/site/blocks.ts';
import { SORTED_CAR_TYPES } from '../_domain/site/listings.ts';
import { promoCards } from '../_domain/tenant/promo.ts';
import { Section } from '../_ui/layout.tsx';
import { lastUntil, PromoList, promoView, type PromoView } from '../_ui/promo.tsx';
import { siteTiles } from './promos.block.tsx';
import { Banner } from './promos.tsx';
import { Suppliers, type Supplier } from './suppliers.tsx';
import type { Tile } from './tiles.ts';
import { href as hrefSchema, line, prose } from '../_domain/schema/primitives.schema.ts';
import { blockSchema } from '../_domain/schema/block.schema.ts';

const promoCardsSchema = blockSchema('Promo cards that run now.', {
  count: z.number().int().min(1).max(24).default(12).describe('Maximum number of cards.'),
});

const promoTilesSchema = blockSchema(
  'Up to three tiles: latest offers, book a service, sell your car. A tile without a page is left out.',
  {},
);

const supplierCardsSchema = blockSchema('What suppliers of the dealer promote.', {
  suppliers: z
    .array(
      z.object({
        name: line.describe('Name of the supplier.'),
        text: prose.describe('One or two sentences.'),
        image: hrefSchema.optional().describe('Photo above the text.'),
        href: hrefSchema.optional().describe('Address of the card.'),
        link_text: line.default('Find out more').describe('Text of the link.'),
      }),
    )
    .min(1)
    .max(12)
    .describe('One card each.'),
});

export const promoCardsBlock = defineBlock<
  typeof promoCardsSchema,
  { title: string; promos: readonly PromoView[] }
>({
  name: 'promo-cards',
  schema: promoCardsSchema,
  data({ title = 'Offers', count }, { tenant, now }) {
    const cards = promoCards(tenant.promo_cards, { now, carTypes: SORTED_CAR_TYPES }).slice(0, count);
    return cards.length > 0 ? { title, promos: cards.map(promoView) } : undefined;
  },
  view: ({ id, title, promos }) => (
    <Section id={id} title={title} until={lastUntil(promos)}>
      <PromoList promos={promos} />
    </Section>
  ),
});

export const promoTilesBlock = defineBlock<
  typeof promoTilesSchema,
  { title: string; tiles: readonly Tile[] }
>({
  name: 'promo-tiles',
  schema: promoTilesSchema,
  data({ title = 'More from us' }, site) {
    const tiles = siteTiles(site);
    return tiles.length > 0 ? { title, tiles } : undefined;
  },
  view: ({ id, title, tiles }) => (
    <Section id={id} title={title}>
      <Banner tiles={tiles} />
    </Section>
  ),
});

export const supplierCardsBlock = defineBlock<
  typeof supplierCardsSchema,
  { title: string; suppliers: readonly Supplier[] }
>({
  name: 'supplier-cards',
  schema: supplierCardsSchema,
  data: ({ title = 'Our suppliers', suppliers }) => ({
    title,
    suppliers: suppliers.map(({ name, text, image = null, href = null, link_text: linkText }) => ({
      name,
      text,
      image,
      href,
      linkText,
    })),
  }),
  view: ({ id, title, suppliers }) => (
    <Section id={id} title={title}>
      <Suppliers suppliers={suppliers} />
    </Section>
  ),
});
