/** Promotions on vehicle pages: a banner of three tiles, and supplier cards. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { promoCardsBlock, promoTilesBlock, supplierCardsBlock } from './promo-blocks.section.tsx';
import { promosOptions } from './promos.schema.ts';
import { promosSection } from './promos.section.tsx';

export const feature = defineFeature({
  name: 'promos',
  sections: [promosSection, promoCardsBlock, promoTilesBlock, supplierCardsBlock],
  checks: () => import('./promos.check.ts'),
  options: promosOptions,
});
