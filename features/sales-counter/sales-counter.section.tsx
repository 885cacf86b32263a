/** The sales counter at the bottom of vehicle pages, and as a block. */
import { defineSection } from '../../renderer/contract/section.tsx';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { hasSalesCounter, SalesCounter } from './sales-counter.block.tsx';

export const salesCounterSection = defineSection<Site, Vehicle, object>({
  slot: VEHICLE_SLOT,
  name: 'sales-counter',
  position: 'end',
  isWide: true,
  data: (_vehicle, site) => (hasSalesCounter(site) ? {} : undefined),
  view: () => <SalesCounter />,
});

const schema = blockSchema('Sales this Month, where `options.sales-counter.enabled` is true.', {}).omit({
  title: true,
});

export const salesCounterBlock = defineBlock<typeof schema, object>({
  name: 'sales-counter',
  schema,
  data: (_options, site) => (hasSalesCounter(site) ? {} : undefined),
  view: () => <SalesCounter />,
});
