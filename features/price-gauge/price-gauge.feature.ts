/** The price gauge of a vehicle page. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { priceGaugeOptions } from './price-gauge.schema.ts';

export const feature = defineFeature({ name: 'price-gauge', options: priceGaugeOptions });
