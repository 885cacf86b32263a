/**
 * Stored lists of vehicles, favourites and compare: small entries under one storage key each (specification, sections 3 and 7).
 */
import type { Favourite } from '../../_domain/vehicle/favourite.ts';
import { SLUG } from '../../_domain/text/slugs.ts';
import { serialise, deserialise } from '../../_domain/browser/stored.ts';

export type { Favourite };

export type ListName = 'favourites' | 'compare';

/** Version of the shape of an entry. */
const VERSION = 1;

/** Maximum entries of a list: the oldest favourites are dropped, a fifth vehicle is not added to a comparison. */
export const MOST: Readonly<Record<ListName, number>> = { favourites: 200, compare: 4 };
/** Minimum vehicles of a comparison. */
export const LEAST_COMPARED = 2;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Matches a picture of an entry: an http(s) address or a path of the site. */
export const PICTURE = /^(?:https?:\/\/[^\s/]|\/(?!\/))\S*$/;

/** Parses an entry and drops unknown members; undefined if invalid. Ids are numbers in some stocks. */
function parseEntry(value: unknown): Favourite[] {
  const { id, name, slug, make, model, primary_image_url: image } = (value ?? {}) as Record<string, unknown>;
  if (![id, name, slug].every((text) => isText(text) && text !== '') || !SLUG.test(String(slug))) return [];
  // Looked at above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const entry = {
    id,
    name,
    slug,
    make: isText(make) ? make : '',
    model: isText(model) ? model : '',
  } as Favourite;
  return [isText(image) && PICTURE.test(image) ? { ...entry, primary_image_url: image } : entry];
}

/** Parses stored entries, oldest first, without duplicates; skips invalid ones. */
export function readEntries(text: string | null): readonly Favourite[] {
  const list = deserialise(VERSION, text);
  if (!Array.isArray(list)) return [];
  return [...new Map(list.flatMap(parseEntry).map((entry) => [entry.id, entry])).values()];
}

export const writeEntries = (list: readonly Favourite[]): string => serialise(VERSION, list);

export const holds = (list: readonly { id: string }[], id: string): boolean =>
  list.some((one) => one.id === id);

/** Returns the list without the entry. */
export const without = <T extends { id: string }>(list: readonly T[], id: string): readonly T[] =>
  list.filter((one) => one.id !== id);

/** Adds the entry or removes it when listed; undefined when the list is full. */
export function toggled(
  list: readonly Favourite[],
  entry: Favourite,
  name: ListName,
): readonly Favourite[] | undefined {
  if (holds(list, entry.id)) return without(list, entry.id);
  if (name === 'compare' && list.length >= MOST.compare) return undefined;
  return [...list, entry].slice(-MOST[name]);
}
