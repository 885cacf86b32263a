/** Table of opening hours. */
import type { ReactElement } from 'react';
import type { HoursRow } from '../_domain/location/hours.ts';
import * as css from './hours-table.css.ts';

export function HoursTable({ rows }: { rows: readonly HoursRow[] }): ReactElement {
  return (
    <table className={css.hours}>
      <tbody>
        {rows.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
