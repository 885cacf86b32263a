/** The page of a vehicle. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site.ts';
import { vehiclePage } from './vehicle.page.tsx';
import { vehicleOptionsSchema } from './vehicle.schema.ts';

export const vehicle = defineFeature<Site>({
  name: 'vehicle',
  pages: [vehiclePage],
  options: vehicleOptionsSchema,
});
