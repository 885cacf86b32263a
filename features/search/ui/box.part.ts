/** The search box until somebody goes there: it shows the words of the state, and what it can do is loaded with the first touch. */
import { setQuery } from '../state-change.ts';
import { closest, part, type Part } from './part.ts';
import type { SearchProps } from './props.ts';
import type { Search } from './search.ts';
import type { SearchField } from './search-field.part.ts';

/** The box in `root`. */
export function boxPart(
  root: HTMLElement,
  search: Search,
  page: { props: SearchProps; now: () => number },
): Part {
  const field = root.querySelector('input')!;
  let live: SearchField | undefined;
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> =>
    (loading ??= import('./search-field.part.ts').then(
      ({ searchField }) => {
        live = searchField(root, search, page);
        live.draw();
      },
      // It is asked for again; until then words are searched for when they are sent.
      () => (loading = undefined),
    ));
  const loadSoon = () => void load();
  /** Letters that came before it could be heard are the visitor's wish. */
  let isTouched = field.value !== '';
  root.addEventListener('focusin', loadSoon);
  root.addEventListener('input', () => {
    isTouched = true;
    loadSoon();
  });
  /** Searches for the words as they stand, and gives the field back to the state. */
  const look = () => {
    isTouched = false;
    search.go((state) => setQuery(state, field.value));
  };
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    if (live) return live.submit();
    look();
    void load().then(() => live?.submit());
  });
  root.addEventListener('click', (event) => {
    if (!closest(event, '[type=button]')) return;
    if (live) return live.clear();
    field.value = '';
    field.focus();
    look();
  });
  if (!isTouched) field.value = search.state.query;
  // So did the focus that woke the page.
  if (isTouched || root.contains(document.activeElement)) loadSoon();
  return part(
    () => [search.state],
    () => {
      if (live) live.draw();
      else if (!isTouched) field.value = search.state.query;
    },
  );
}
