/** The dialog of special days and its button: native, so that it works without a script. */
import type { ReactElement } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { screenOnly } from '../../_ui/base.css.ts';
import { button, buttonSize, iconButton } from '../../_ui/buttons.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import { hours } from '../../_ui/hours-table.css.ts';
import { Heading } from '../../_ui/layout.tsx';
import { between } from '../../_ui/layout.css.ts';
import type { Holiday } from '../data/holidays.ts';
import * as css from '../holiday-hours.css.ts';
import type { DepartmentData } from '../data/site-location.ts';

export interface HolidayHoursProps {
  /** Unique on the page. */
  id: string;
  /** Name of the location. */
  location: string;
  department: Pick<DepartmentData, 'label' | 'timeZone'>;
  days: readonly Holiday[];
}

/** Renders nothing without special days. */
export function HolidayHours({ id, location, department, days }: HolidayHoursProps): ReactElement | null {
  if (days.length === 0) return null;
  const { label, timeZone } = department;
  return (
    <Enhance name="holiday-hours" wake="visible" props={{ timeZone }}>
      <button
        type="button"
        className={`${button.secondary} ${buttonSize.small} ${screenOnly}`}
        popoverTarget={id}
      >
        <Icon name="calendar" />
        Holiday hours
      </button>
      <dialog className={css.dialog} id={id} popover="auto" aria-labelledby={`${id}-title`}>
        <div className={between}>
          <Heading level={3} id={`${id}-title`}>
            Holiday hours
          </Heading>
          <button
            type="button"
            className={iconButton}
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <Icon name="close" />
          </button>
        </div>
        <p>
          {location}, {label}
        </p>
        <table className={hours}>
          <tbody>
            {days.map(({ date, dateText, text }) => (
              <tr key={date} data-date={date}>
                <th scope="row">{dateText}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </dialog>
    </Enhance>
  );
}
