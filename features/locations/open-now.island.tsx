/** The hours of one department: the week, and once awake whether it is open, with today marked. Kept right while the page is open. */
import { useEffect, useState, type ReactElement } from 'react';
import type { HoursRow } from '../_domain/hours.ts';
import type { Department, OpeningHour, SpecialHour } from '../_domain/location.schema.ts';
import { departmentNow, type DepartmentNow } from './places.ts';
import { HoursTable } from './hours-table.tsx';
import { OpenText } from './open-text.tsx';
import * as css from './locations.css.ts';

export type OpenNowProps = {
  department: Department;
  name: string;
  usual: readonly OpeningHour[];
  special: readonly SpecialHour[];
  timeZone: string;
  /** Lines of the table; none shows the state alone. */
  rows: readonly HoursRow[];
};

const MINUTE = 60_000;

/** A page may be read long after it was made: what depends on the hour is told by the reader's own clock, or not at all. */
export function OpenNow({ rows, ...hours }: OpenNowProps): ReactElement {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, MINUTE);
    return () => clearInterval(timer);
  }, []);
  const { state, today }: Partial<DepartmentNow> = now === undefined ? {} : departmentNow(hours, now);
  return (
    <>
      <div className={css.stateLine}>{state && <OpenText key={state.text} state={state} />}</div>
      {rows.length > 0 && <HoursTable rows={rows} {...(today === undefined ? {} : { today })} />}
    </>
  );
}
