/**
 * The place at the foot of a page for the vehicles that were looked at last. It stays hidden until the browser keeps some, then
 * has its room at once; they are drawn when the visitor comes near.
 */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { screenOnly } from '../_ui/base.css.ts';
import { Section } from '../_ui/layout.tsx';

/** What the script is told. A type alias: it travels as JSON. */
export type RecentVehicles = {
  /** Number of the files that vehicles are found in. */
  files: number;
  /** The vehicle of the page, which is not shown on it. */
  id?: string;
};

export function RecentStrip({ place }: { place: RecentVehicles }): ReactElement {
  return (
    <Enhance name="recent" wake="visible" props={place}>
      <div className={screenOnly} data-recent={place.id === undefined ? 'any' : 'others'} hidden>
        <Section id="recently-viewed" title="Recently viewed">
          <ul />
        </Section>
      </div>
    </Enhance>
  );
}
