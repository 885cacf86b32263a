/** The sales counter at the bottom of vehicle pages, and as a block. */
import type { ReactElement } from 'react';
import { defineSection } from '../../renderer/contract/section.tsx';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { container, screenOnly } from '../_ui/base.css.ts';
import { counter } from './sales-counter.css.ts';
import { salesCounterOptions } from './sales-counter.schema.ts';

/** Returns whether the site shows the counter; off by default. */
const hasSalesCounter = (site: Site): boolean => salesCounterOptions(site).enabled;

/** The number comes from the clock, so without a script it is empty; its space is reserved. */
function SalesCounter(): ReactElement {
  return (
    <div className={`${container} ${screenOnly}`}>
      <Enhance name="sales-counter" wake="visible" props={{}}>
        <p className={counter}>
          <strong /> Sales this Month
        </p>
      </Enhance>
    </div>
  );
}

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
