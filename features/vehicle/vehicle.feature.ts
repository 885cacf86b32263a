/** The page of a vehicle. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import { SILHOUETTE_SHEET } from '../_domain/vehicle/silhouette.ts';
import type { Site } from '../_domain/site/site.ts';
import { silhouetteSheet } from '../_ui/silhouettes.ts';
import { vehiclePage } from './vehicle.page.tsx';
import { vehicleOptions } from './vehicle.schema.ts';

export const vehicle = defineFeature<Site>({
  name: 'vehicle',
  pages: [vehiclePage],
  options: vehicleOptions,
  *files() {
    yield { file: SILHOUETTE_SHEET.slice(1), body: silhouetteSheet() };
  },
});
