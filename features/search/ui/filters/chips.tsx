/** Chips of the current choices, to remove one or all. */
import { RESULTS_ID } from '../../../_domain/browser/element-ids.ts';
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { button, buttonSize, chip } from '../../../_ui/buttons.css.ts';
import { Icon } from '../../../_ui/icon.tsx';
import * as css from '../../search.css.ts';
import { chosen, clearAll, withdraw } from '../../query/state-change.ts';
import { chipLabel, chipWords } from '../../query/wording.ts';
import type { Search } from '../search.ts';
import { useSignal } from '../use-signal.ts';

export function Chips({ search }: { search: Search }): ReactElement {
  const choices = chosen(useSignal(search.state), useSignal(search.near)?.postcode);
  const list = useRef<HTMLUListElement>(null);
  /** The press on the chip at an index. */
  const [pressed, setPressed] = useState<{ index: number }>();
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The chip is gone: focus the next one, or the last; without chips the results.
    if (pressed && !list.current?.contains(document.activeElement))
      (next.current ?? document.getElementById(RESULTS_ID))?.focus({ preventScroll: true });
  }, [pressed]);
  const refAt = (index: number) =>
    pressed && index === Math.min(pressed.index, choices.length) ? next : undefined;
  return (
    <ul ref={list} className={css.chips} aria-label="Chosen filters">
      {choices.map((choice, index) => (
        <li key={JSON.stringify(choice)}>
          <button
            ref={refAt(index)}
            type="button"
            className={chip}
            aria-label={`Remove ${chipWords(choice, choices)}`}
            onClick={() => {
              setPressed({ index });
              search.go((state) => withdraw(state, choice));
            }}
          >
            <span>{chipLabel(choice, choices)}</span> <Icon name="close" />
          </button>
        </li>
      ))}
      {choices.length > 0 && (
        <li key="all">
          <button
            ref={refAt(choices.length)}
            type="button"
            className={`${button.quiet} ${buttonSize.small}`}
            onClick={() => {
              setPressed({ index: 0 });
              search.go(clearAll);
            }}
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
