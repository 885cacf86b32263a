/** Which choices a facet is counted without, so that other values can be added. */
import { refinementOf, type RefinementName } from './fields.ts';
import type { Filter, SearchRequest } from './request.ts';

type Refinements = SearchRequest['refinements'];

/** Makes, models and badges are a tree: a make is counted without the choices beneath it. */
const TREE = ['make', 'make_model', 'model', 'badge'] as const satisfies readonly RefinementName[];

/**
 * Returns the names of the choices that a facet ignores: its own, and for makes those beneath them. Models without a make narrow
 * the makes to those that have them.
 */
export function ignoredChoices(facet: RefinementName, { make = [] }: Refinements): readonly RefinementName[] {
  if (refinementOf(facet).combine === 'all') return [];
  if (facet === 'make_model' || (facet === 'make' && make.length > 0)) return TREE;
  return facet === 'make' ? ['make', 'make_model'] : [facet];
}

/** Returns whether whole makes and single models are both chosen: then either will do. */
export const isMakeOrModel = ({ make = [], make_model: pairs = [] }: Refinements): boolean =>
  make.length > 0 && pairs.length > 0;

/** Returns the condition for vehicles of a whole make or of a single model. */
export const makeOrModel = ({ make = [], make_model: pairs = [] }: Refinements): Filter => ({
  either: [
    { field: 'make', any: make },
    { field: 'make_model', any: pairs },
  ],
});
