/** What a vehicle costs in fuel. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { fuelOptions } from './fuel.schema.ts';

export const fuel = defineFeature<Site>({ name: 'fuel', options: fuelOptions });
