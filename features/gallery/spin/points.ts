/** Markers of points of interest: buttons that open a card with the text of the list. */
/** Class names of the marker and of the card it opens. */
export interface MarkerLook {
  point: string;
  card: string;
}

/** Creates a button and a card for each point in `element`; the caller inserts them. */
export function createMarkers(
  element: Element,
  look: MarkerLook,
): { button: HTMLButtonElement; card: HTMLElement }[] {
  return [...element.querySelectorAll('[data-point]')].map((item) => {
    const opened = document.createElement('div');
    opened.className = look.card;
    opened.popover = 'auto';
    opened.append(...[...item.childNodes].map((node) => node.cloneNode(true)));
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' });
    opened.append(close);
    opened.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLAnchorElement || target === close) opened.hidePopover();
    });
    const button = document.createElement('button');
    button.type = 'button';
    button.className = look.point;
    button.ariaLabel = item.querySelector('span')?.textContent ?? '';
    button.popoverTargetElement = opened;
    return { button, card: opened };
  });
}
