/** Rows that came with the page give way to checkboxes, and no press on one is lost over it. */
import { isRefinement, type RefinementName } from '../fields.ts';
import { linkedValue } from './facet-values.ts';

interface Row {
  readonly name: RefinementName;
  readonly value: string;
  readonly link: Element;
}

/** The row of the page that something stands in, and the value that it stands for. */
export function rowOf(target: EventTarget | null): Row | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  const name = link?.closest<HTMLElement>('[data-facet]')?.dataset['facet'] ?? '';
  if (!link || !isRefinement(name)) return undefined;
  return { name, value: linkedValue(name, link.firstChild?.textContent?.trim() ?? ''), link };
}

/** Whether a row is being pressed: it keeps its place until then. */
export const isPressed = (): boolean => document.querySelector('#filters [data-facet] a:active') !== null;

/** Milliseconds in which the click of a press comes after it has ended. */
const CLICK = 60;

/** Calls `ended` when a press is over, and `lost` for one that began on a row and whose checkbox took its place meanwhile: it has no click. */
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
 * Takes the focus on from a row, or from the field above rows, to what stands in its place in the same filter, once that is
 * there: what is returned does so.
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
