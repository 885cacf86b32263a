/** The bar at the foot of a phone's screen, once the first actions are out of sight. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { ButtonLink } from '../_ui/control.tsx';
import { ACTION_ICON } from './action-buttons.tsx';
import { phoneProps } from './call-button.tsx';
import type { Phone, VehicleData } from './vehicle-data.ts';
import * as css from './vehicle.css.ts';

/** There is no room for the number: a masked one is asked for, recorded and called with one click. */
function Call({ data, phone }: { data: VehicleData; phone: Phone }): ReactElement {
  const link = (
    <ButtonLink kind="secondary" icon="phone" href={phone.href}>
      Call Now
    </ButtonLink>
  );
  if (data.shop.options.phone.start_revealed) return link;
  return (
    <Enhance name="phone" wake="load" props={{ ...phoneProps(data), calls: true }}>
      {link}
    </Enhance>
  );
}

/** Call Now and the first action of the sidebar, by the rules of the sidebar. */
export function ActionBar({ data }: { data: VehicleData }): ReactElement {
  const { actions, phone } = data;
  const [first] = actions;
  return (
    <nav className={css.barActions} aria-label="Next steps">
      {phone && <Call data={data} phone={phone} />}
      {first && (
        <ButtonLink icon={ACTION_ICON[first.kind]} href={first.href}>
          {first.text}
        </ButtonLink>
      )}
    </nav>
  );
}
