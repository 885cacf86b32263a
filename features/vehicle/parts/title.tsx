/** The title of a vehicle page: year, make and model, then badge, then series: one heading each (section 2). */
import type { ReactElement, ReactNode } from 'react';
import { titleParts } from '../../_domain/vehicle/headings.ts';
import { badgeImage } from '../../_ui/buttons.css.ts';
import { Tag } from '../../_ui/buttons.tsx';
import { Icon } from '../../_ui/icon.tsx';
import { headingSize } from '../../_ui/layout.css.ts';
import { UNLESS_HELD, WHEN_HELD } from '../data/actions.ts';
import type { VehicleData } from '../data/vehicle-data.ts';
import * as css from '../vehicle.css.ts';

const CAR_TYPES = { new: 'New', demo: 'Demo', used: 'Used' } as const;

/** The tag of the vehicle, and the one that replaces it once the vehicle is reserved. */
function Tags({ data: { tag, heldTag, certified } }: { data: VehicleData }): ReactElement {
  const follows = heldTag && heldTag.text !== tag?.text ? heldTag : undefined;
  return (
    <>
      {tag && tag.text !== certified && <Tag {...tag} {...(follows ? UNLESS_HELD : {})} />}
      {follows && <Tag {...follows} {...WHEN_HELD} />}
    </>
  );
}

/** Title with `toggle` at the end of its first line. */
export function Title({ data, toggle }: { data: VehicleData; toggle: ReactNode }): ReactElement {
  const { vehicle, certified, certifiedImage } = data;
  const { yearMakeModel, badge, series } = titleParts(vehicle);
  // Heading levels must not skip one.
  const SeriesHeading = badge ? 'h3' : 'h2';
  return (
    <div className={css.title}>
      <div className={css.over}>
        <p className={css.kind}>
          <span>{CAR_TYPES[vehicle.car_type]}</span>
          <Tags data={data} />
          {data.flags.map((flag) => (
            <Tag key={flag.text} kind="positive" {...flag} />
          ))}
        </p>
        {toggle && <div className={css.toggle}>{toggle}</div>}
      </div>
      <h1 className={headingSize[2]}>{yearMakeModel}</h1>
      {badge && <h2 className={css.badge}>{badge}</h2>}
      {series && <SeriesHeading className={css.series}>{series}</SeriesHeading>}
      {certified !== undefined && (
        <p className={css.saving}>
          {certifiedImage === undefined ? (
            <>
              <Icon name="shield" /> {certified}
            </>
          ) : (
            <img className={badgeImage} src={certifiedImage} alt={certified} height={28} />
          )}
        </p>
      )}
    </div>
  );
}
