/** The compare bar at the bottom of the screen: the vehicles to compare, and the link to the comparison. */
import { compareHref, isEnough } from '../data/compare.ts';
import { element } from '../../_domain/browser/element.ts';
import { MOST, without, type Favourite } from '../data/favourites.ts';
import type { StoredList } from '../data/stored-lists.ts';

function findOrCreateBar(compare: StoredList): HTMLElement {
  const existing = document.querySelector<HTMLElement>('[data-tray]');
  if (existing) return existing;
  const created = element('section', { 'data-tray': '', 'aria-label': 'Comparison' });
  created.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button');
    if (!button) return;
    const { remove } = button.dataset;
    compare.write(remove === undefined ? [] : without(compare.read(), remove));
  });
  document.body.append(created);
  return created;
}

const isPicture = (address: string | undefined): address is string =>
  address !== undefined && /^(?:https?:\/)?\/[^/\\]/.test(address);

function item({ id, name, primary_image_url: src }: Favourite): HTMLElement {
  const picture = isPicture(src) ? [element('img', { src, alt: '', loading: 'lazy' })] : [];
  const label = `Remove ${name} from the comparison`;
  const remove = element('button', { type: 'button', 'data-remove': id, 'aria-label': label }, '\u00d7');
  return element('li', {}, ...picture, element('span', {}, name), remove);
}

/** Returns the count, and the compare link once there are enough vehicles. */
function barContent(list: readonly Favourite[]): HTMLElement[] {
  const ids = list.map(({ id }) => id);
  const status = isEnough(ids.length)
    ? `${ids.length} of ${MOST.compare} vehicles`
    : 'Add one more to compare';
  const go = isEnough(ids.length) ? [element('a', { href: compareHref(ids), 'data-go': '' }, 'Compare')] : [];
  const clear = element('button', { type: 'button', 'data-clear': '' }, 'Clear');
  return [element('p', { role: 'status' }, status), element('div', {}, clear, ...go)];
}

/** Shows the bar with the stored vehicles, or removes it when there are none. Keeps the focus inside. */
export function showCompareBar(compare: StoredList): void {
  const list = compare.read();
  const bar = findOrCreateBar(compare);
  const hadFocus = bar.contains(document.activeElement);
  if (list.length === 0) {
    bar.remove();
    return;
  }
  bar.replaceChildren(element('ul', {}, ...list.map(item)), ...barContent(list));
  if (hadFocus) bar.querySelector<HTMLElement>('[data-go], button')?.focus();
}
