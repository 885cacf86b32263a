/** The page of a vehicle. */
import { SILHOUETTE_SHEET } from '../_domain/vehicle/silhouette.ts';
import { defineFeature } from '../_domain/site/slice.ts';
import { silhouetteSheet } from '../_ui/silhouettes.ts';
import { vehiclePage } from './vehicle.page.tsx';
import { vehicleOptions } from './vehicle.schema.ts';

export const vehicle = defineFeature({
  name: 'vehicle',
  pages: [vehiclePage],
  options: vehicleOptions,
  *files() {
    yield { file: SILHOUETTE_SHEET.slice(1), body: silhouetteSheet() };
  },
});
