/** Where postcodes lie. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { geocodeOptions } from './geocode.schema.ts';

export const geocode = defineFeature<Site>({ name: 'geocode', options: geocodeOptions });
