/** Favourites as the browser keeps them: a list of small entries (specification, sections 3 and 7). */
import { keep, kept } from '../_domain/stored.ts';

/** A type alias: only these count as JSON props of a script. */
export type Favourite = {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
};

/** Name under which local storage keeps them, and the version of their shape. */
export const FAVOURITES_KEY = 'favourites';
const VERSION = 1;
/** Above this many the oldest are forgotten. */
export const MOST_FAVOURITES = 200;

const isFavourite = (entry: unknown): entry is Favourite => {
  const { id, name, slug } = (entry ?? {}) as Record<string, unknown>;
  return [id, name, slug].every((text) => typeof text === 'string' && text !== '');
};

/** The favourites in a kept text, oldest first; what is none is passed over. */
export function readFavourites(text: string | null): readonly Favourite[] {
  const list = kept(VERSION, text);
  return Array.isArray(list) ? list.filter(isFavourite) : [];
}

export const writeFavourites = (list: readonly Favourite[]): string => keep(VERSION, list);

export const holds = (list: readonly Favourite[], id: string): boolean => list.some((one) => one.id === id);

/** The list with the entry where it was not, and without it where it was. */
export function toggled(list: readonly Favourite[], entry: Favourite): readonly Favourite[] {
  return holds(list, entry.id)
    ? list.filter(({ id }) => id !== entry.id)
    : [...list, entry].slice(-MOST_FAVOURITES);
}
