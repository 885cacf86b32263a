/** 'Sales this Month', when the tenant has turned it on. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { type Site } from '../_domain/site/site.ts';
import { container, screenOnly } from '../_ui/base.css.ts';
import { counter } from './sales-counter.css.ts';
import { salesCounterOptions } from './sales-counter.schema.ts';

/** Whether the site shows the counter; off unless the tenant says otherwise. */
export const hasSalesCounter = (site: Site): boolean => salesCounterOptions(site).enabled;

/** The figure comes from a clock, so a page without script shows nothing; its room is kept. */
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
