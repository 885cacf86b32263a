/** Chips of the current choices, to remove one or all. */
import type { ReactElement } from 'react';
import { redraw } from '../../../renderer/contract/redraw.ts';
import { button, buttonSize, chip } from '../../_ui/buttons.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import { chosen, clearAll, withdraw, type Choice } from '../query/state-change.ts';
import { chipLabel, chipWords } from '../query/wording.ts';
import { part, type Part } from './part.ts';
import type { Search } from './search.ts';

function Chips({ choices }: { choices: readonly Choice[] }): ReactElement {
  return (
    <>
      {choices.map((choice) => (
        <li key={JSON.stringify(choice)} data-key={JSON.stringify(choice)}>
          <button type="button" className={chip} aria-label={`Remove ${chipWords(choice, choices)}`}>
            <span>{chipLabel(choice, choices)}</span> <Icon name="close" />
          </button>
        </li>
      ))}
      {choices.length > 0 && (
        <li>
          <button type="button" className={`${button.quiet} ${buttonSize.small}`}>
            Clear all
          </button>
        </li>
      )}
    </>
  );
}

/** Draws a chip per choice in `list`; a press removes it. */
export function chipsPart(list: Element, search: Search): Part {
  list.addEventListener('click', ({ target }) => {
    const at = [...list.querySelectorAll('button')].findIndex((one) => one.contains(target as Node));
    if (at < 0) return;
    const choice = chosen(search.state)[at];
    search.go((state) => (choice ? withdraw(state, choice) : clearAll(state)));
    if (list.contains(document.activeElement)) return;
    // Focus the next chip, or the last; without chips the results.
    const left = list.querySelectorAll('button');
    (left[Math.min(at, left.length - 1)] ?? document.getElementById('results'))?.focus({
      preventScroll: true,
    });
  });
  return part(
    () => [search.state],
    () => redraw(list, <Chips choices={chosen(search.state)} />),
  );
}
