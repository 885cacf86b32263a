/** The search box before its first use: shows the query; the first touch loads the rest. */
import { setQuery } from '../query/state-change.ts';
import { closest, part, type Part } from './part.ts';
import type { SearchProps } from './props.ts';
import type { Search } from './search.ts';
import type { SearchField } from './search-field.part.ts';

/** Connects the box in `root`. */
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
      // The next touch loads again; until then a query is searched on submit.
      () => (loading = undefined),
    ));
  const loadSoon = () => void load();
  /** Text typed before hydration belongs to the visitor. */
  let isTouched = field.value !== '';
  root.addEventListener('focusin', loadSoon);
  root.addEventListener('input', () => {
    isTouched = true;
    loadSoon();
  });
  /** Searches for the text of the field, which then follows the state again. */
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
  // The focus may have woken the page.
  if (isTouched || root.contains(document.activeElement)) loadSoon();
  return part(
    () => [search.state],
    () => {
      if (live) live.draw();
      else if (!isTouched) field.value = search.state.query;
    },
  );
}
