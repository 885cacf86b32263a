/** Bar at the bottom of phone screens after the first actions scroll out of view. */
import type { ReactElement } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { ACTION_ICON, ActionText, tabOf } from './action-buttons.tsx';
import { canBeHeld, needsUnreserved, UNLESS_HELD, WHEN_HELD, type Action } from '../data/actions.ts';
import { phoneProps } from './call-button.tsx';
import type { Phone, VehicleData } from '../data/vehicle-data.ts';
import * as css from '../vehicle.css.ts';

/** Call Now without the number: one click reveals, records and calls it. */
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

function Step({ action, held }: { action: Action | undefined; held?: object }): ReactElement | null {
  if (!action) return null;
  return (
    <ButtonLink icon={ACTION_ICON[action.kind]} href={action.href} {...tabOf(action)} {...held}>
      <ActionText action={action} />
    </ButtonLink>
  );
}

/** Call Now and the first action of the sidebar; the next one once the vehicle is reserved. */
export function ActionBar({ data }: { data: VehicleData }): ReactElement {
  const { actions, phone } = data;
  const [first] = actions;
  const follows = canBeHeld(actions) && first !== undefined && needsUnreserved(first);
  return (
    <nav className={css.barActions} aria-label="Next steps">
      {phone && <Call data={data} phone={phone} />}
      <Step action={first} {...(follows ? { held: UNLESS_HELD } : {})} />
      {follows && <Step action={actions.find((action) => !needsUnreserved(action))} held={WHEN_HELD} />}
    </nav>
  );
}
