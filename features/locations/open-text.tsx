/** 'Open until 5:30 pm': a mark, words, and the instant from which they are no longer true. */
import type { ReactElement } from 'react';
import type { OpenState } from '../_domain/open-state.ts';
import * as css from './locations.css.ts';

export function OpenText({ state: { open, text, nextChange } }: { state: OpenState }): ReactElement {
  return (
    <p className={open ? css.state.open : css.state.closed} data-until={new Date(nextChange).toISOString()}>
      {text}
    </p>
  );
}
