/** Reserving a vehicle. */
import { defineFeature } from '../_domain/site/slice.ts';
import { reservePages } from './reserve.page.tsx';
import { reserveOptions } from './reserve.schema.ts';

export const reserve = defineFeature({
  name: 'reserve',
  options: reserveOptions,
  pages: reservePages,
});
