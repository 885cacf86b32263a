/** The page of a vehicle. */
import { SILHOUETTE_SHEET } from '../_domain/vehicle/silhouette.ts';
import { defineFeature, offer } from '../_domain/slice/slice.ts';
import { silhouetteSheet } from '../_ui/silhouettes.ts';
import { vehiclePage } from './vehicle.page.tsx';
import { gonePage } from './gone.page.tsx';
import { reservingOf } from './data/actions.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { vehicleOptions } from './vehicle.schema.ts';
import { financeLinksOffering } from '../_domain/form/finance-link.ts';
import { valuationGateOffering } from '../_domain/form/valuation-gate.ts';
import { testDriveOffering } from '../_domain/form/site-forms.ts';
import { reservingOffering } from '../_domain/stock/reservable.ts';

export const feature = defineFeature({
  name: 'vehicle',
  pages: [vehiclePage, gonePage],
  checks: () => import('./vehicle.check.ts'),
  options: vehicleOptions,
  offers: [
    offer(financeLinksOffering, (tenant) => vehicleOptions(tenant).finance),
    offer(valuationGateOffering, (tenant) => vehicleOptions(tenant).finance.valuation_gate || undefined),
    offer(testDriveOffering, (tenant) => vehicleOptions(tenant).test_drive),
    offer(reservingOffering, (tenant) =>
      apiBase(tenant.api) === undefined ? undefined : reservingOf(vehicleOptions(tenant)),
    ),
  ],
  *files() {
    yield { file: SILHOUETTE_SHEET.slice(1), body: silhouetteSheet() };
  },
});
