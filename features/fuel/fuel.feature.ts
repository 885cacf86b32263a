/** What a vehicle costs in fuel. */
import { defineFeature } from '../_domain/site/slice.ts';
import { fuelOptions } from './fuel.schema.ts';

export const feature = defineFeature({ name: 'fuel', options: fuelOptions });
