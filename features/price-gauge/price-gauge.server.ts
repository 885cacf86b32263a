/** API of the price gauge. */
import { priceGaugeApi } from './price-gauge.api.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'price-gauge',
  routes: [priceGaugeApi],
});
