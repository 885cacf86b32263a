/** Opening hours line by line; `today` marks the line of that weekday. */
import type { ReactElement } from 'react';
import type { HoursRow } from '../_domain/hours.ts';
import * as css from './locations.css.ts';

export function HoursTable({ rows, today }: { rows: readonly HoursRow[]; today?: number }): ReactElement {
  return (
    <table className={css.hours}>
      <tbody>
        {rows.map(({ label, text, days }) => {
          const isToday = today !== undefined && days.includes(today);
          return (
            <tr key={label} aria-current={isToday ? 'date' : undefined}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
