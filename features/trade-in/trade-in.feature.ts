/** Trade-in valuations. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { tradeInPages } from './trade-in.page.tsx';
import { tradeInOptions } from './trade-in.schema.ts';

export const tradeIn = defineFeature<Site>({
  name: 'trade-in',
  options: tradeInOptions,
  pages: tradeInPages,
});
