/**
 * Strip of recently viewed vehicles at the bottom of a page. Hidden until there are any, then reserves its height; rendered
 * when scrolled near.
 */
import type { ReactElement } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { screenOnly } from '../../_ui/base.css.ts';
import { Section } from '../../_ui/layout.tsx';

/** Props of the script. A type alias, so that it can be JSON. */
export type RecentVehicles = {
  /** Number of vehicle files. */
  files: number;
  /** The page's own vehicle, which is not displayed. */
  id?: string;
};

export function RecentStrip({ recent }: { recent: RecentVehicles }): ReactElement {
  return (
    <Enhance name="recent" wake="visible" props={recent}>
      <div className={screenOnly} data-recent={recent.id === undefined ? 'any' : 'others'} hidden>
        <Section id="recently-viewed" title="Recently viewed">
          <ul />
        </Section>
      </div>
    </Enhance>
  );
}
