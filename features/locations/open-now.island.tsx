/** The hours of one department: whether it is open, and the week with today marked. Kept right while the page is open. */
import { useEffect, useState, type ReactElement } from 'react';
import type { HoursRow } from '../_domain/hours.ts';
import type { Department, OpeningHour, SpecialHour } from '../_domain/location.schema.ts';
import { departmentNow, type DepartmentNow } from './places.ts';
import { HoursTable } from './hours-table.tsx';
import { OpenText } from './open-text.tsx';

export type OpenNowProps = {
  department: Department;
  name: string;
  usual: readonly OpeningHour[];
  special: readonly SpecialHour[];
  timeZone: string;
  /** Lines of the table; none shows the state alone. */
  rows: readonly HoursRow[];
  /** What was true when the page was made. */
  seen: DepartmentNow;
};

const MINUTE = 60_000;

export function OpenNow({ rows, seen, ...hours }: OpenNowProps): ReactElement {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, MINUTE);
    return () => clearInterval(timer);
  }, []);
  const { state, today } = now === undefined ? seen : departmentNow(hours, now);
  return (
    <>
      {state && <OpenText key={state.text} state={state} />}
      {rows.length > 0 && <HoursTable rows={rows} today={today} />}
    </>
  );
}
