/** Keeps a favourite toggle in step with what the browser keeps, here, elsewhere on the page and in other tabs. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { emit, listen } from '../_domain/events.ts';
import { logOnly } from '../_domain/log.ts';
import {
  FAVOURITES_KEY,
  holds,
  readFavourites,
  toggled,
  writeFavourites,
  type Favourite,
} from './favourites.ts';

export type FavouriteProps = { entry: Favourite };

export const enhance: Enhancer<FavouriteProps> = (element, { entry }) => {
  const button = element.querySelector('button');
  if (!button) return;
  const stored = (): readonly Favourite[] => readFavourites(localStorage.getItem(FAVOURITES_KEY));
  const show = (): void => button.setAttribute('aria-pressed', String(holds(stored(), entry.id)));
  const toggle = (): void => {
    const list = toggled(stored(), entry);
    localStorage.setItem(FAVOURITES_KEY, writeFavourites(list));
    emit({ type: holds(list, entry.id) ? 'favourite-saved' : 'favourite-removed', car_id: entry.id });
  };
  try {
    show();
  } catch (error) {
    // A browser that keeps nothing has no favourites either.
    element.hidden = true;
    logOnly('Favourites cannot be kept.', error);
    return;
  }
  button.addEventListener('click', () => {
    try {
      toggle();
    } catch (error) {
      logOnly('The favourite was not kept.', error);
    }
  });
  listen(({ type }) => type.startsWith('favourite-') && show());
  addEventListener('storage', ({ key }) => (key === FAVOURITES_KEY || key === null) && show());
};
