/** The card of the price gauge before it is filled: a skeleton of the same size. */
import type { ReactElement } from 'react';
import { card } from './price-gauge.css.ts';

const ARC = 'M10 55a45 45 0 0 1 90 0';

/** A semicircle and three lines; the script writes into `b` and the two `span`s. */
export function GaugeSkeleton(): ReactElement {
  return (
    <section className={card} aria-label="Price gauge" aria-busy="true">
      <svg viewBox="0 0 110 62" aria-hidden="true">
        <path d={ARC} />
        <path d={ARC} pathLength="100" />
      </svg>
      <div>
        <p>
          <b />
        </p>
        <p>
          This vehicle <span />
        </p>
        <p>
          Market <span />
        </p>
      </div>
    </section>
  );
}
