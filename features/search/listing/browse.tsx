/** Links into the stock with their counts. */
import type { ReactElement } from 'react';
import { formatNumber } from '../../_domain/price/money.ts';
import type { BrowseLink } from './browse-links.ts';
import * as css from './browse.css.ts';

export function BrowseList({ links }: { links: readonly BrowseLink[] }): ReactElement {
  return (
    <ul className={css.list}>
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <a className={css.link} href={href}>
            <strong>{label}</strong> <small>{formatNumber(count)} in stock</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
