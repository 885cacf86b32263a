/** The price gauge of a vehicle page. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { priceGaugeOptions } from './price-gauge.schema.ts';

export const priceGauge = defineFeature<Site>({ name: 'price-gauge', options: priceGaugeOptions });
