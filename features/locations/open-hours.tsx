/** The hours of a department with a line that says whether it is open. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { HoursTable } from './hours-table.tsx';
import type { DepartmentData } from './site-location.ts';
import * as css from './locations.css.ts';

interface OpenHoursProps {
  department: DepartmentData;
  /** Whether the week is listed below the state. */
  table?: boolean;
}

/** Nothing where no hours are listed. */
export function OpenHours({ department: data, table = true }: OpenHoursProps): ReactElement | null {
  const { department, name, usual, special, timeZone, rows } = data;
  if (usual.length === 0) return null;
  const days = table ? rows.map((line) => line.days) : [];
  return (
    <Enhance name="open-now" wake="idle" props={{ department, name, usual, special, timeZone, days }}>
      <p className={css.stateLine} />
      {table && <HoursTable rows={rows} />}
    </Enhance>
  );
}
