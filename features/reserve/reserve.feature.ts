/** Reserving a vehicle. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { reservePages } from './reserve.page.tsx';
import { reserveOptions } from './reserve.schema.ts';

export const reserve = defineFeature<Site>({
  name: 'reserve',
  options: reserveOptions,
  pages: reservePages,
});
