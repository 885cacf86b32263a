/** The title of a vehicle page: year, make and model, then badge, then series: one heading each (section 2). */
import type { ReactElement, ReactNode } from 'react';
import { titleParts } from '../_domain/headings.ts';
import { Tag } from '../_ui/control.tsx';
import { Icon } from '../_ui/icon.tsx';
import { headingSize } from '../_ui/layout.css.ts';
import type { VehicleData } from './vehicle-data.ts';
import * as css from './vehicle.css.ts';

const CAR_TYPES = { new: 'New', demo: 'Demo', used: 'Used' } as const;

/** `toggle` stands at the end of the first line. */
export function Title({ data, toggle }: { data: VehicleData; toggle: ReactNode }): ReactElement {
  const { vehicle, tag, certified } = data;
  const { yearMakeModel, badge, series } = titleParts(vehicle);
  return (
    <div className={css.title}>
      <div className={css.over}>
        <p className={css.kind}>
          <span>{CAR_TYPES[vehicle.car_type]}</span>
          {tag && tag.text !== certified && <Tag {...tag} />}
        </p>
        {toggle}
      </div>
      <h1 className={headingSize[2]}>{yearMakeModel}</h1>
      {badge && <h2 className={css.badge}>{badge}</h2>}
      {series && <h3 className={css.series}>{series}</h3>}
      {certified !== undefined && (
        <p className={css.saving}>
          <Icon name="shield" /> {certified}
        </p>
      )}
    </div>
  );
}
