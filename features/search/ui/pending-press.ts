/** Replaces static rows by checkboxes without losing a press that is under way. */
import { isRefinement, type RefinementName } from '../query/fields.ts';
import { linkedValue } from '../listing/facet-values.ts';

interface Row {
  readonly name: RefinementName;
  readonly value: string;
  readonly link: Element;
}

/** Returns the static row that contains an element, and the value it selects. */
export function rowOf(target: EventTarget | null): Row | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  const name = link?.closest<HTMLElement>('[data-facet]')?.dataset['facet'] ?? '';
  if (!link || !isRefinement(name)) return undefined;
  return { name, value: linkedValue(name, link.firstChild?.textContent?.trim() ?? ''), link };
}

/** Returns whether a row is being pressed and must not be replaced yet. */
export const isPressed = (): boolean => document.querySelector('#filters [data-facet] a:active') !== null;

/** Milliseconds between the end of a press and its click. */
const CLICK = 60;

/** Calls `ended` after each press, and `lost` for a press on a row that was replaced meanwhile, which gets no click. */
export function watchPresses({ ended, lost }: { ended: () => void; lost: (row: Row) => void }): void {
  let pressed: Row | undefined;
  const over = () => void setTimeout(ended, CLICK);
  for (const type of ['pointerup', 'pointercancel', 'dragend'] as const)
    document.addEventListener(type, over, true);
  document.addEventListener('pointerdown', ({ target }) => (pressed = rowOf(target)), true);
  document.addEventListener(
    'pointerup',
    ({ target }) => {
      const isInside = target instanceof Element && target.closest('#filters');
      if (isInside && pressed?.link.closest('[hidden]')) lost(pressed);
      pressed = undefined;
    },
    true,
  );
}

/**
 * Remembers a focused row or search field above rows. The returned function moves the focus to its replacement in the same
 * filter.
 */
export function transferFocus(): (() => void) | undefined {
  const had = document.activeElement;
  const group = had?.closest('[data-facet]')?.closest('details');
  if (!had || !group) return undefined;
  const value = rowOf(had)?.value;
  return () => {
    const fields = [...group.querySelectorAll<HTMLInputElement>('[data-facet] ~ * input')];
    const next = fields.find((field) =>
      value === undefined ? field.type === had.getAttribute('type') : field.value === value,
    );
    (next ?? group.querySelector('summary'))?.focus();
  };
}
