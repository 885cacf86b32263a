/** Beside the results the filters are a part of the page; as a drawer over it they are a dialog. */

/** From this width on it is a part of the page. */
const DESKTOP = '(min-width: 64rem)';
const STOPS = ':is(a[href], button, input, select, summary):not(:disabled)';

/** Browsers that do not know the selector match nothing. */
const isOpen = (sheet: HTMLElement): boolean => sheet.matches(':is(:popover-open)');

function name(sheet: HTMLElement, open: boolean): void {
  sheet.role = open ? 'dialog' : null;
  sheet.ariaModal = open ? 'true' : null;
  sheet.ariaLabel = open ? 'Filter' : null;
}

/** The focus goes round in what is over the page. */
function keepFocus(sheet: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !isOpen(sheet)) return;
  const stops = [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  );
  const ends = [stops[0], stops.at(-1)];
  if (event.shiftKey) ends.reverse();
  const [first, last] = ends;
  if (document.activeElement !== last) return;
  event.preventDefault();
  first?.focus();
}

/** Makes a dialog of the sheet while it is open over the page, and closes it where the window becomes wide enough for it. */
export function watchDrawer(sheet: HTMLElement | null): (() => void) | undefined {
  if (!sheet) return undefined;
  // The press that opened it may be the one that brought the script.
  name(sheet, isOpen(sheet));
  const wide = matchMedia(DESKTOP);
  const toggle = (event: ToggleEvent) => name(sheet, event.newState === 'open');
  const press = (event: KeyboardEvent) => keepFocus(sheet, event);
  const close = () => {
    if (isOpen(sheet)) sheet.hidePopover();
  };
  sheet.addEventListener('beforetoggle', toggle);
  sheet.addEventListener('keydown', press);
  wide.addEventListener('change', close);
  return () => {
    sheet.removeEventListener('beforetoggle', toggle);
    sheet.removeEventListener('keydown', press);
    wide.removeEventListener('change', close);
  };
}
