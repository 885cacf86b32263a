/** The finance calculator as a section of vehicle pages. */
import { defineSection } from '../../renderer/contract/section.tsx';
import { financeLink } from '../_domain/form/finance-link.ts';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Fold } from '../_ui/disclosure.tsx';
import { OnScreen } from '../_ui/layout.tsx';
import { toCalculator, FinanceCalculator, type FinanceData } from './finance.block.tsx';

const ANCHOR = 'finance-calculator';

export const financeSection = defineSection<Site, Vehicle, FinanceData>({
  slot: VEHICLE_SLOT,
  name: 'finance',
  position: { after: 'comments' },
  isNarrow: true,
  anchor: ANCHOR,
  data: (vehicle, site) =>
    isForSale(vehicle) ? toCalculator(site, vehicle, financeLink(site, vehicle)) : undefined,
  view: (data) => (
    <OnScreen>
      <Fold id={ANCHOR} title="Finance calculator">
        <FinanceCalculator data={data} />
      </Fold>
    </OnScreen>
  ),
});
