/** The prices of a vehicle: a sentence, a small line, and the same as a table. */
import type { ReactElement } from 'react';
import { legal } from '../_ui/base.css.ts';
import type { PriceHistoryData } from './price-history.ts';
import * as css from './price-history.css.ts';

export function PriceHistory({ summary, rows, line, priceType }: PriceHistoryData): ReactElement {
  return (
    <div className={css.history}>
      <p>{summary}</p>
      {line && (
        <svg className={css.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={line} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Since</th>
            <th scope="col">Price</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, date, price, change }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>{day}</time>
              </th>
              <td>{price}</td>
              <td>{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={legal}>
        Prices as listed here{priceType && ` (${priceType})`}, by the day on which the stock list changed.
      </p>
    </div>
  );
}
