/** Prices of a vehicle since it was first seen. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { priceHistoryOptions } from './price-history.schema.ts';
import { nextHistory, priceHistorySection } from './price-history.section.tsx';

export const feature = defineFeature({
  name: 'price-history',
  options: priceHistoryOptions,
  sections: [priceHistorySection],
  freshUntil: nextHistory,
});
