/** Trade-in valuations. */
import { defineFeature } from '../_domain/site/slice.ts';
import { tradeInPages } from './trade-in.page.tsx';
import { tradeInOptions } from './trade-in.schema.ts';

export const tradeIn = defineFeature({
  name: 'trade-in',
  options: tradeInOptions,
  pages: tradeInPages,
});
