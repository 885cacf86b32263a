/** The scale of the price gauge before it is filled: a skeleton of the same size. */
import type { ReactElement, ReactNode } from 'react';
import * as css from './price-gauge.css.ts';

export interface GaugeSkeletonProps {
  /** Explains the calculation. */
  children?: ReactNode;
}

/** Label, scale from the lowest to the highest market price, and a line about this price; the script fills `[data-text]`. */
export function GaugeSkeleton({ children }: GaugeSkeletonProps): ReactElement {
  return (
    <section className={css.card} aria-label="Price gauge" aria-busy="true">
      <p>
        <b data-text="label" />
        {': this vehicle '}
        <span data-text="price" />
      </p>
      <div className={css.scale} aria-hidden="true">
        <i />
        <i />
      </div>
      <p className={css.range}>
        <span data-text="min" />
        <small>
          Market range
          <span data-text="compared" />
        </small>
        <span data-text="max" />
      </p>
      {children}
    </section>
  );
}
