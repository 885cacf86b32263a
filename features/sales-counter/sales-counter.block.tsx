/** The sales counter, 'Sales this Month', when the tenant has enabled it. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { type Site } from '../_domain/site/site.ts';
import { container, screenOnly } from '../_ui/base.css.ts';
import { counter } from './sales-counter.css.ts';
import { salesCounterOptions } from './sales-counter.schema.ts';

/** Returns whether the site shows the counter; off by default. */
export const hasSalesCounter = (site: Site): boolean => salesCounterOptions(site).enabled;

/** The number comes from the clock, so without a script it is empty; its space is reserved. */
export function SalesCounter(): ReactElement {
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
