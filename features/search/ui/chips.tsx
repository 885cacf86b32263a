/** What is chosen: each can be taken back by itself, or all at once. */
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { button, buttonSize, chip } from '../../_ui/control.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import * as css from '../search.css.ts';
import { chosen, clearAll, withdraw } from '../state-change.ts';
import { chipLabel, chipWords } from '../wording.ts';
import type { Search } from './use-search.ts';

export function Chips({ search: { state, go } }: { search: Search }): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  /** Place of a chip that was taken back: the next one takes the focus, or the results. */
  const gone = useRef(-1);
  const choices = chosen(state);
  useLayoutEffect(() => {
    if (gone.current < 0) return;
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[Math.min(gone.current, buttons.length - 1)] ?? document.getElementById('results');
    next?.focus({ preventScroll: true });
    gone.current = -1;
  });
  return (
    <ul className={css.chips} ref={list} aria-label="Chosen filters">
      {choices.map((choice, at) => (
        <li key={JSON.stringify(choice)}>
          <button
            type="button"
            className={chip}
            aria-label={`Remove ${chipWords(choice, choices)}`}
            onClick={() => {
              gone.current = at;
              go(withdraw(state, choice));
            }}
          >
            <span>{chipLabel(choice, choices)}</span> <Icon name="close" />
          </button>
        </li>
      ))}
      {choices.length > 0 && (
        <li>
          <button
            type="button"
            className={`${button.quiet} ${buttonSize.small}`}
            onClick={() => {
              gone.current = 0;
              go(clearAll(state));
            }}
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
