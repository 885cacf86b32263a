/** Recently viewed vehicles, with a button that clears them; renders nothing without any. */
import type { ReactElement } from 'react';
import { sectionHead } from '../../_ui/layout.css.ts';
import { Heading } from '../../_ui/layout.tsx';
import { VehicleCards } from '../../_ui/vehicle-card.tsx';
import { SmallButton, type ListPageProps } from '../lists/list-parts.tsx';
import { entriesOf, viewedList } from '../data/stored-lists.ts';
import { useStored, useVehicles } from '../data/use-lists.ts';
import * as css from '../pages.css.ts';

/** Cards of the strip. */
const SHOWN = 4;

export function ViewedStrip({ props }: { props: ListPageProps }): ReactElement | null {
  const ids = entriesOf(useStored(viewedList)).map(({ id }) => id);
  const { found } = useVehicles(ids, props.files);
  const cards = ids.flatMap((id) => {
    const vehicle = found.get(id);
    return typeof vehicle === 'object' ? vehicle.card : [];
  });
  if (cards.length === 0) return null;
  return (
    <section className={css.viewed} aria-labelledby="viewed-title">
      <div className={sectionHead}>
        <Heading level={2} id="viewed-title">
          Recently viewed
        </Heading>
        <SmallButton onClick={() => viewedList.write(undefined)} label="Clear recently viewed">
          Clear
        </SmallButton>
      </div>
      <VehicleCards cards={cards.slice(0, SHOWN)} kind={props.card} strip />
    </section>
  );
}
