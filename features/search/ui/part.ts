/** Parts of the page that redraw when their data changes. */

/** Redraws one part of the page if needed. */
export type Part = () => void;

/** Creates a part that redraws when any of its values changes. */
export function part(shows: () => readonly unknown[], draw: () => void): Part {
  let drawn: readonly unknown[] = [];
  return () => {
    const shown = shows();
    if (shown.length === drawn.length && shown.every((one, at) => Object.is(one, drawn[at]))) return;
    drawn = shown;
    draw();
  };
}

/** Returns whether a click would open no new tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Returns the closest ancestor of the event's target that matches a selector. */
export const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Shows a number in a badge; hides it for 0. */
export function showNumber(badge: HTMLElement, number: number): void {
  badge.hidden = number === 0;
  badge.textContent = number === 0 ? '' : String(number);
}
