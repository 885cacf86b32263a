/** The filters as a modal dialog where they open as a drawer over the page. */

/** From this width the filters are beside the results. */
const DESKTOP = '(min-width: 64rem)';
const STOPS = ':is(a[href], button, input, select, summary):not(:disabled)';

/** Browsers without the selector match nothing. */
const isOpen = (sheet: HTMLElement): boolean => sheet.matches(':is(:popover-open)');

function name(sheet: HTMLElement, open: boolean): void {
  sheet.role = open ? 'dialog' : null;
  sheet.ariaModal = open ? 'true' : null;
  sheet.ariaLabel = open ? 'Filter' : null;
}

/** Traps the focus in the open drawer. */
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

/** Makes the sheet a dialog while it is open, and closes it when the window becomes wide. Returns a cleanup function. */
export function watchDrawer(sheet: HTMLElement | null): (() => void) | undefined {
  if (!sheet) return undefined;
  // The press that opened the drawer may have loaded this script.
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
