/** The hours of a department with its open state. */
import type { ReactElement } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { HoursTable } from '../../_ui/hours-table.tsx';
import type { DepartmentData } from '../data/site-location.ts';
import * as css from '../locations.css.ts';

interface OpenHoursProps {
  department: DepartmentData;
  /** Whether to list the week below the state. */
  table?: boolean;
}

/** Renders nothing without hours. */
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
