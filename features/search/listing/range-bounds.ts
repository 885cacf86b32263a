/** Least and greatest numbers of the stock, for the ranges beside bands. */
import { refinementOf, type RangeName, type RefinementName, type SearchDocument } from '../query/fields.ts';
import { rangeBeside } from './facet-values.ts';

type Bounds = Partial<Record<RangeName, { min: number; max: number }>>;

/** Returns the bounds as a member of the props; empty without bands. */
export function computeBounds(
  documents: readonly SearchDocument[],
  facets: readonly RefinementName[],
): { bounds?: Bounds } {
  const bounds: Bounds = {};
  for (const name of facets.map((facet) => rangeBeside(facet, facets))) {
    if (!name) continue;
    const { field } = refinementOf(name);
    let [min, max] = [Infinity, -Infinity];
    for (const { [field]: number } of documents)
      if (typeof number === 'number') [min, max] = [Math.min(min, number), Math.max(max, number)];
    if (min <= max) bounds[name] = { min, max };
  }
  return Object.keys(bounds).length > 0 ? { bounds } : {};
}
