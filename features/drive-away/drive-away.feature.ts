/** Drive-away total of a vehicle for a postcode. */
import { yearlyChargesOffering } from '../_domain/price/yearly-charges.ts';
import { defineFeature, offer } from '../_domain/slice/slice.ts';
import { driveAwayOptions } from './drive-away.schema.ts';
import { driveAwaySection } from './drive-away.section.tsx';
import { yearlyCharges } from './yearly-charges.ts';

export const feature = defineFeature({
  name: 'drive-away',
  sections: [driveAwaySection],
  options: driveAwayOptions,
  offers: [offer(yearlyChargesOffering, (tenant) => yearlyCharges(driveAwayOptions(tenant)))],
  checks: () => import('./drive-away.check.ts'),
});
