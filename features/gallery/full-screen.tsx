/** The full-screen frame, in a template until `openScreen` uses it. */
import type { ReactElement } from 'react';
import { Icon } from '../_ui/icon.tsx';
import * as css from './gallery.css.ts';

/** Labels of the left and right buttons. */
export interface ScreenSteps {
  previous?: string;
  next?: string;
}

/** Renders the content of the template; the same for every vehicle. */
export function ScreenFrame({ previous = 'Previous photo', next = 'Next photo' }: ScreenSteps): ReactElement {
  return (
    <dialog className={css.screen}>
      <button
        type="button"
        className={`${css.arrow} ${css.close}`}
        data-close=""
        aria-label="Close full screen"
      >
        <Icon name="close" />
      </button>
      <div className={css.screenBody} data-body="" />
      <div className={css.controls}>
        <button type="button" className={css.arrow} data-gallery-step="-1" aria-label={previous}>
          <Icon name="previous" />
        </button>
        <button type="button" className={css.arrow} data-gallery-step="1" aria-label={next}>
          <Icon name="next" />
        </button>
      </div>
    </dialog>
  );
}
