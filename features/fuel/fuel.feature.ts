/** Fuel cost of a vehicle. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { fuelOptions } from './fuel.schema.ts';
import { fuelSection } from './fuel.section.tsx';

export const feature = defineFeature({ name: 'fuel', sections: [fuelSection], options: fuelOptions });
