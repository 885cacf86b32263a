/** Narrows and sorts requests by an interpretation. */
import { entriesOf } from '../query/address.ts';
import { RANGES, refinementOf } from '../query/fields.ts';
import type { Filter, SearchRequest, Sort } from '../query/request.ts';
import { sortUnchosen } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import type { Interpretation } from './interpretation.ts';

type RequestOf = (state: SearchState) => SearchRequest;

/** Converts refinements to conditions that all hold. */
const conditionsOf = (refinements: SearchState['refinements']): Filter[] =>
  entriesOf(refinements).flatMap(([name, any]): Filter[] => {
    const { field, combine } = refinementOf(name);
    return combine === 'all' ? any.map((one) => ({ field, any: [one] })) : [{ field, any }];
  });

/** Converts ranges to conditions that all hold. */
const boundsOf = (ranges: SearchState['ranges']): Filter[] =>
  RANGES.flatMap((name) => (ranges[name] ? { field: refinementOf(name).field, ...ranges[name] } : []));

/** Converts an interpretation to a condition. Like a text query it narrows hits, counts and facets. */
const toCondition = ({ refinements, ranges, excluded = [] }: Interpretation): Filter => ({
  all: [
    ...conditionsOf(refinements),
    ...boundsOf(ranges),
    ...excluded.map((one): Filter => ({
      not: { all: [...conditionsOf(one.refinements), ...boundsOf(one.ranges ?? {})] },
    })),
  ],
});

/** Sorts requests whose order the visitor has not chosen. */
export const sortedBy =
  (request: RequestOf, sort: Sort | undefined): RequestOf =>
  (state) =>
    request(sortUnchosen(state, sort));

/** Adds the condition of an interpretation to all requests. */
export const narrowedBy =
  (request: RequestOf, interpretation: Interpretation): RequestOf =>
  (state) => {
    const { filter, ...others } = request(state);
    const condition = toCondition(interpretation);
    return { ...others, filter: { all: filter ? [filter, condition] : [condition] } };
  };
