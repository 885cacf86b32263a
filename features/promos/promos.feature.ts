/** What a dealer promotes beside a vehicle: a banner of three tiles, and cards of suppliers. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { promosOptions } from './promos.schema.ts';

export const promos = defineFeature<Site>({ name: 'promos', options: promosOptions });
