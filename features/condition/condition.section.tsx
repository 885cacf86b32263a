/** History and condition as a section of vehicle pages. */
import { defineSection } from '../../renderer/contract/section.tsx';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Fold } from '../_ui/disclosure.tsx';
import { toCondition, type Condition } from '../_domain/vehicle/condition.ts';
import { conditionOptions } from './condition.schema.ts';
import { ConditionReport } from './condition.tsx';

const ANCHOR = 'condition';

export const conditionSection = defineSection<Site, Vehicle, Condition>({
  slot: VEHICLE_SLOT,
  name: 'condition',
  position: { before: 'overview' },
  anchor: ANCHOR,
  data: (vehicle, site) =>
    isForSale(vehicle) && conditionOptions(site).show ? toCondition(vehicle) : undefined,
  view: (data) => (
    <Fold id={ANCHOR} title="History and condition" count={data.facts.length}>
      <ConditionReport data={data} />
    </Fold>
  ),
});
