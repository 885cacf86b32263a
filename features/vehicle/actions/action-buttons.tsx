/** Buttons of the sidebar: a large one for the next step, further ones side by side below. */
import type { ReactElement } from 'react';
import { emits } from '../../_domain/browser/events.ts';
import { screenOnly, visuallyHidden } from '../../_ui/base.css.ts';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { button } from '../../_ui/buttons.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import type { IconName } from '../../_ui/icon-set.ts';
import {
  canBeHeld,
  leavesSite,
  needsUnreserved,
  TEST_DRIVE,
  UNLESS_HELD,
  WHEN_HELD,
  type Action,
  type ActionKind,
} from '../data/actions.ts';
import { CallButton } from './call-button.tsx';
import type { VehicleData } from '../data/vehicle-data.ts';
import * as css from '../vehicle.css.ts';

const LARGE: readonly ActionKind[] = ['reserve', 'online-purchase', 'enquire', 'instant-message'];
/** Buttons outside this list: Call Now is separate, the location is with the dealer. */
const APART: readonly ActionKind[] = ['call', 'location'];

export const ACTION_ICON: Readonly<Partial<Record<ActionKind, IconName>>> = {
  reserve: 'check',
  'online-purchase': 'wallet',
  enquire: 'info',
  'instant-message': 'chat',
  'test-drive': 'calendar',
  'trade-in': 'swap',
  finance: 'wallet',
  'history-report': 'shield',
  chat: 'chat',
  whatsapp: 'chat',
};

const eventOf = ({ kind }: Action) =>
  kind === 'history-report' ? emits({ type: 'history-report-opened' }) : {};

/** Returns attributes that open other sites in a new tab. */
export const tabOf = (action: Action): object =>
  leavesSite(action) ? { target: '_blank', rel: 'noopener' } : {};

/** Text of a button, with additions for screen readers. */
export function ActionText({ action }: { action: Action }): ReactElement {
  return (
    <>
      {action.kind === 'whatsapp' && <span className={visuallyHidden}>Message us on </span>}
      {action.text}
      {leavesSite(action) && <span className={visuallyHidden}> (opens in a new tab)</span>}
    </>
  );
}

/** Opens a modal dialog; a script does so in browsers without `command`. */
const OPEN = { commandfor: TEST_DRIVE, command: 'show-modal' };

function Further({ action, held }: { action: Action; held: object }): ReactElement {
  if (action.kind !== 'test-drive') {
    return (
      <ButtonLink
        kind="secondary"
        icon={ACTION_ICON[action.kind]}
        href={action.href}
        {...eventOf(action)}
        {...tabOf(action)}
        {...held}
      >
        <ActionText action={action} />
      </ButtonLink>
    );
  }
  return (
    <button className={button.secondary} type="button" {...OPEN}>
      <Icon name="calendar" />
      {action.text}
    </button>
  );
}

interface LargeProps {
  action: Action;
  isLoud: boolean;
  held?: object;
}

function Large({ action, isLoud, held }: LargeProps): ReactElement {
  return (
    <ButtonLink
      kind={isLoud ? 'primary' : 'secondary'}
      size="large"
      block
      icon={ACTION_ICON[action.kind]}
      href={action.href}
      {...tabOf(action)}
      {...held}
    >
      <ActionText action={action} />
    </ButtonLink>
  );
}

/** Only the first button is primary; once the vehicle is reserved, the first remaining one is. */
export function ActionButtons({ data }: { data: VehicleData }): ReactElement {
  const follows = canBeHeld(data.actions);
  const large = data.actions.filter(({ kind }) => LARGE.includes(kind));
  const further = data.actions.filter(({ kind }) => !LARGE.includes(kind) && !APART.includes(kind));
  const left = follows ? large.find((action) => !needsUnreserved(action)) : undefined;
  const heldOf = (action: Action): object =>
    follows && (needsUnreserved(action) || action === left) ? UNLESS_HELD : {};
  return (
    <div className={`${css.actions} ${screenOnly}`}>
      {left && <Large action={left} isLoud held={WHEN_HELD} />}
      {large.map((action, index) => (
        <Large key={action.kind} action={action} isLoud={index === 0} held={heldOf(action)} />
      ))}
      <CallButton data={data} />
      {further.length > 0 && (
        <div className={css.further}>
          {further.map((action) => (
            <Further key={action.kind} action={action} held={heldOf(action)} />
          ))}
        </div>
      )}
    </div>
  );
}
