/** The map of a place: a still preview until somebody wants the map; no tile is asked for before. */
import type { ReactElement } from 'react';
import { button } from '../_ui/control.css.ts';
import { Icon } from '../_ui/icon.tsx';
import * as css from './map.css.ts';

export function MapPreview({ name }: { name: string }): ReactElement {
  return (
    <div className={css.map}>
      <svg className={css.grid} viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path strokeWidth="7" d="M-10 150L410 60M130-10L190 210" />
        <path strokeWidth="3" d="M-10 40L410 130M40-10L60 210M280-10L330 210M-10 190L410 170" />
      </svg>
      <p>
        <Icon name="pin" /> {name}
      </p>
      <button type="button" className={button.secondary} data-map="">
        Show map
      </button>
    </div>
  );
}
