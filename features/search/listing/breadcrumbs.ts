/** Breadcrumbs of listings and results (specification, section 2, breadcrumbs). */
import type { Crumb } from '../../_domain/text/breadcrumbs.ts';
import { ALL_CARS_PATH, fits, isPlain, type ListingScope } from '../query/address.ts';
import type { SearchState } from '../query/state.ts';
import { formatTitle } from '../query/wording.ts';

export const TYPE_LABELS = { new: 'New', demo: 'Demo', used: 'Used' } as const;
const typeLabel = (type: string): string =>
  Object.hasOwn(TYPE_LABELS, type) ? TYPE_LABELS[type as 'new'] : type;

/** Returns the breadcrumbs of a listing: Home > type > make > model > body. */
export function listBreadcrumbs({ path, refinements }: ListingScope, noun = 'car'): Crumb[] {
  const { car_type: types = [], make: [make] = [], model: [model] = [], body: [body] = [] } = refinements;
  const trail: Crumb[] = [{ text: 'Home', href: '/' }];
  const [, base, first, second] = path.split('/');
  const [type] = types;
  if (types.length > 1) trail.push({ text: `New and demo ${noun}s`, href: path });
  else if (type) trail.push({ text: `${typeLabel(type)} ${noun}s`, href: `/search/${type}-cars` });
  else trail.push({ text: `All ${noun}s`, href: ALL_CARS_PATH });
  if (make) trail.push({ text: make, href: `/${base}/${first}` });
  if (model) trail.push({ text: model, href: `/${base}/${first}/${second}` });
  if (body) trail.push({ text: body, href: base === 'used-car' ? path : `/search/${first}` });
  return trail;
}

const EVERYTHING: ListingScope = { path: ALL_CARS_PATH, refinements: {} };

/** Returns the breadcrumbs of results: those of their listing, then the further choices. */
export function resultBreadcrumbs(state: SearchState, scope: ListingScope, noun?: string): Crumb[] {
  const listing = fits(state, scope) ? scope : EVERYTHING;
  const trail = listBreadcrumbs(listing, noun);
  // A sort order or page adds no breadcrumb.
  if (isPlain({ ...state, sortBy: 'rank' }, listing, state.page)) return trail;
  return [...trail, { text: formatTitle(state, noun).replace(' for sale', '') }];
}
