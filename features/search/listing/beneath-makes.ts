/** Finds models and badges by name, for the Find field of the makes. */
import { bareText } from '../index/plain-text.ts';
import { chosenMakes, listModels, tickModel, type TreeCounts } from '../query/model-tree.ts';
import type { FacetValue, SearchEngine, SearchRequest } from '../query/request.ts';
import { resolveRequest } from '../query/resolve-request.ts';
import { setValues, tickValue } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { searchInterpretations } from '../words/search-interpretations.ts';

/** A model or badge that a visitor can choose. */
export interface Beneath {
  /** Such as `Toyota Hilux` or `Ford Ranger Wildtrak`; a badge of several models stands alone. */
  readonly label: string;
  readonly count: number;
  /** Chooses it. */
  readonly choose: (state: SearchState) => SearchState;
}

interface Context {
  readonly engine: SearchEngine;
  /** Builds requests that count makes, pairs of make and model, and badges. */
  readonly request: (state: SearchState) => SearchRequest;
  readonly signal: AbortSignal;
}

/** Facets that the requests count. */
export const BENEATH_FACETS = ['make', 'make_model', 'badge'] as const;

/** Limits of models and of badges. */
const MAX_MODELS = 6;
const MAX_BADGES = 3;

async function fetchFacets(state: SearchState, { engine, request, signal }: Context) {
  const search = state.query === '' ? resolveRequest : searchInterpretations;
  const { facets } = (await search(engine, state, { request, signal })).response;
  const counts: TreeCounts<FacetValue> = {
    makes: facets.make?.values ?? [],
    pairs: (facets.make_model?.values ?? []).filter(({ count }) => count > 0),
  };
  return { counts, badges: facets.badge?.values ?? [] };
}

/** Narrows requests to a badge. A chosen badge would not narrow the counts of models, so that others can be chosen. */
const withBadge = ({ request, ...others }: Context, badge: string): Context => ({
  ...others,
  request: (state) => {
    const { filter, ...rest } = request(state);
    const condition = { field: 'badge', any: [badge] } as const;
    return { ...rest, filter: { all: filter ? [filter, condition] : [condition] } };
  },
});

/** Returns models and badges whose names contain a text, among the vehicles of the other choices; without chosen models. */
export async function beneathMakes(text: string, state: SearchState, context: Context): Promise<Beneath[]> {
  const needle = bareText(text);
  if (needle.length < 2) return [];
  const { make: _make, model: _model, make_model: _pair, badge: _badge, ...others } = state.refinements;
  const anyMake = { ...state, page: 1, refinements: others };
  const { counts, badges } = await fetchFacets(anyMake, context);
  const chosen = chosenMakes(state, counts);
  const isChosen = (make: string, model: string) =>
    chosen.some((one) => one.make === make && one.models.includes(model));
  const models = counts.makes.flatMap(({ value: make }) =>
    listModels(make, counts)
      .filter(({ value: model }) => bareText(model).includes(needle) && !isChosen(make, model))
      .map(({ value: model, count }): Beneath => ({
        label: `${make} ${model}`,
        count,
        choose: (one) => tickModel(one, { make, model }, { isTicked: true, counts }),
      })),
  );
  const named = badges.filter(({ value, count }) => count > 0 && bareText(value).includes(needle));
  const ofBadges = await Promise.all(
    named.slice(0, MAX_BADGES).map(async ({ value, count }): Promise<Beneath> => {
      const own = (await fetchFacets(anyMake, withBadge(context, value))).counts;
      const pairs = own.makes.flatMap(({ value: make }) =>
        listModels(make, own).map(({ value: model }) => ({ make, model })),
      );
      const [only, ...more] = pairs;
      if (!only || more.length > 0)
        return { label: value, count, choose: (one) => tickValue(one, 'badge', value, true) };
      return {
        label: `${only.make} ${only.model} ${value}`,
        count,
        choose: (one) => setValues(tickModel(one, only, { isTicked: true, counts }), 'badge', [value]),
      };
    }),
  );
  return [...models.slice(0, MAX_MODELS), ...ofBadges];
}
