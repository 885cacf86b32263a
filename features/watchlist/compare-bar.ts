/** The tray at the foot of the screen: the vehicles that are being gathered for a comparison, and the way to it. */
import { compareHref, isEnough } from './compare.ts';
import { element } from '../_domain/browser/element.ts';
import { MOST, without, type Favourite } from './favourites.ts';
import type { StoredList } from './stored-lists.ts';

function place(compare: StoredList): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-tray]');
  if (found) return found;
  const made = element('section', { 'data-tray': '', 'aria-label': 'Comparison' });
  made.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button');
    if (!button) return;
    const { remove } = button.dataset;
    compare.write(remove === undefined ? [] : without(compare.read(), remove));
  });
  document.body.append(made);
  return made;
}

const isPicture = (address: string | undefined): address is string =>
  address !== undefined && /^(?:https?:\/)?\/[^/\\]/.test(address);

function item({ id, name, primary_image_url: src }: Favourite): HTMLElement {
  const picture = isPicture(src) ? [element('img', { src, alt: '', loading: 'lazy' })] : [];
  const label = `Remove ${name} from the comparison`;
  const remove = element('button', { type: 'button', 'data-remove': id, 'aria-label': label }, '\u00d7');
  return element('li', {}, ...picture, element('span', {}, name), remove);
}

/** What is said of the number, and the way on as soon as there are enough. */
function words(list: readonly Favourite[]): HTMLElement[] {
  const ids = list.map(({ id }) => id);
  const status = isEnough(ids.length)
    ? `${ids.length} of ${MOST.compare} vehicles`
    : 'Add one more to compare';
  const go = isEnough(ids.length) ? [element('a', { href: compareHref(ids), 'data-go': '' }, 'Compare')] : [];
  const clear = element('button', { type: 'button', 'data-clear': '' }, 'Clear');
  return [element('p', { role: 'status' }, status), element('div', {}, clear, ...go)];
}

/** Shows the tray with the vehicles that are kept, or takes it away when there are none. The focus stays in it while it is there. */
export function showTray(compare: StoredList): void {
  const list = compare.read();
  const tray = place(compare);
  const hadFocus = tray.contains(document.activeElement);
  if (list.length === 0) {
    tray.remove();
    return;
  }
  tray.replaceChildren(element('ul', {}, ...list.map(item)), ...words(list));
  if (hadFocus) tray.querySelector<HTMLElement>('[data-go], button')?.focus();
}
