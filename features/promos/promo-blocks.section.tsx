/** Promotions as blocks of home and content pages. */
import { defineBlock } from '../_domain/site/blocks.ts';
import { SORTED_CAR_TYPES } from '../_domain/site/listings.ts';
import { promoCards } from '../_domain/tenant/promo.ts';
import { Section } from '../_ui/layout.tsx';
import { lastUntil, PromoList, promoView, type PromoView } from '../_ui/promo.tsx';
import { promoCardsSchema, promoTilesSchema, supplierCardsSchema } from './blocks.schema.ts';
import { siteTiles } from './promos.block.tsx';
import { Banner } from './promos.tsx';
import { Suppliers, type Supplier } from './suppliers.tsx';
import type { Tile } from './tiles.ts';

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
