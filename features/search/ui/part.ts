/** Parts of the page that are drawn anew when something they show has changed. */

/** Draws one part of the page, or leaves it as it is. */
export type Part = () => void;

/** A part that is drawn when any of what it shows is another than before. */
export function part(shows: () => readonly unknown[], draw: () => void): Part {
  let drawn: readonly unknown[] = [];
  return () => {
    const shown = shows();
    if (shown.length === drawn.length && shown.every((one, at) => Object.is(one, drawn[at]))) return;
    drawn = shown;
    draw();
  };
}

/** Whether a click is one that opens nothing new. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The element around what an event is for that a selector names. */
export const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Shows a number in a badge, which is not there for 0. */
export function showNumber(badge: HTMLElement, number: number): void {
  badge.hidden = number === 0;
  badge.textContent = number === 0 ? '' : String(number);
}
