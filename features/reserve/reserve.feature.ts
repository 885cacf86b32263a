/** Reserving a vehicle. */
import { defineFeature, offer } from '../_domain/slice/slice.ts';
import { journeyPage } from './journey.page.tsx';
import { reservePages } from './reserve.page.tsx';
import { reserveOptions } from './reserve.schema.ts';
import { holdOffering } from '../_domain/stock/reservable.ts';

export const feature = defineFeature({
  name: 'reserve',
  options: reserveOptions,
  offers: [offer(holdOffering, (tenant) => reserveOptions(tenant).hold_hours)],
  pages: [...reservePages, journeyPage],
});
