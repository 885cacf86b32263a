/** Location section of a vehicle without one of the dealer's locations. */
import type { ReactElement } from 'react';
import { screenOnly } from '../../_ui/base.css.ts';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { row, stack } from '../../_ui/layout.css.ts';
import { contactHref } from '../data/vehicle-data.ts';

/** Town of the vehicle, if any, and a link to contact the dealer. */
export function UnknownLocation({ town }: { town: string }): ReactElement {
  return (
    <div className={stack[4]}>
      <p>
        {town && `This vehicle is in ${town}. `}
        Please ask before you come where you can see it.
      </p>
      <div className={`${row[3]} ${screenOnly}`}>
        <ButtonLink kind="secondary" icon="pin" href={contactHref(undefined)}>
          Contact us
        </ButtonLink>
      </div>
    </div>
  );
}
