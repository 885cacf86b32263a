/** Makes, their models and the badges of a model as one tree (specification, section 2, search paths). */
import type { RefinementName } from './fields.ts';
import type { FacetValue } from './request.ts';
import { setValues } from './state-change.ts';
import type { SearchState } from './state.ts';

/** A chosen make. Without models the whole make is chosen. */
export interface ChosenMake {
  readonly make: string;
  readonly models: readonly string[];
}

/** The values that the tree needs: makes, and pairs such as `Toyota Corolla`. */
export interface TreeCounts<Value extends Pick<FacetValue, 'value'> = Pick<FacetValue, 'value'>> {
  readonly makes: readonly Value[];
  readonly pairs: readonly Value[];
}

/** Refinements that the tree replaces: the groups of models and badges stand beneath their makes. */
export function isInTree(name: RefinementName, facets: readonly RefinementName[]): boolean {
  const hasModels = facets.includes('make') && facets.includes('model');
  return (name === 'model' || name === 'badge') && hasModels;
}

const toPair = (make: string, model: string): string => `${make} ${model}`;

/** Splits a pair. Makes of several words come first; an unlisted make is one word. */
function splitPair(pair: string, makes: readonly string[]): ChosenMake {
  const listed = makes.filter((make) => pair.startsWith(`${make} `)).toSorted((a, b) => b.length - a.length);
  const [make = pair.split(' ', 1)[0] ?? pair] = listed;
  return { make, models: [pair.slice(make.length + 1)] };
}

const listNames = (
  { makes }: Pick<TreeCounts, 'makes'>,
  { make = [] }: SearchState['refinements'],
): string[] => [...new Set([...make, ...makes.map(({ value }) => value)])];

/** Returns the models of a make, most frequent first. */
export function listModels<Value extends Pick<FacetValue, 'value'>>(
  make: string,
  counts: TreeCounts<Value>,
): Value[] {
  const names = counts.makes.map(({ value }) => value);
  return counts.pairs.flatMap((counted) => {
    if (!counted.value.startsWith(`${make} `)) return [];
    const pair = splitPair(counted.value, [make, ...names]);
    return pair.make === make ? pair.models.map((model) => ({ ...counted, value: model })) : [];
  });
}

/** Returns the chosen makes with their chosen models. Models without a make belong to each make that has them. */
export function chosenMakes(
  { refinements }: Pick<SearchState, 'refinements'>,
  counts: TreeCounts,
): ChosenMake[] {
  const { make: makes = [], model: models = [], make_model: pairs = [] } = refinements;
  const names = listNames(counts, refinements);
  const chosen = new Map<string, string[]>();
  const add = (make: string, more: readonly string[]) =>
    chosen.set(make, [...new Set([...(chosen.get(make) ?? []), ...more])]);
  for (const make of makes.length > 0 || models.length === 0 ? makes : names) {
    const own = listModels(make, counts).map(({ value }) => value);
    const shownModels = makes.length === 1 ? models : models.filter((model) => own.includes(model));
    if (models.length === 0 || shownModels.length > 0) add(make, shownModels);
  }
  for (const { make, models: own } of pairs.map((pair) => splitPair(pair, names))) add(make, own);
  return [...chosen].map(([make, own]) => ({ make, models: own }));
}

/** Returns the only chosen model; undefined for none or several. Only its badges are listed. */
export function onlyModel(chosen: readonly ChosenMake[]): { make: string; model: string } | undefined {
  const [first, ...others] = chosen;
  const [model, ...more] = first?.models ?? [];
  return first && model !== undefined && others.length + more.length === 0
    ? { make: first.make, model }
    : undefined;
}

/**
 * Writes chosen makes into a state: `make` and `model` for models of one make, as in the addresses of listings; otherwise whole
 * makes in `make` beside pairs in `make_model`. Badges stay while the only model does.
 */
function withMakes(state: SearchState, chosen: readonly ChosenMake[], counts: TreeCounts): SearchState {
  const whole = chosen.filter(({ models }) => models.length === 0).map(({ make }) => make);
  const parts = chosen.filter(({ models }) => models.length > 0);
  const [one, ...others] = parts;
  const isOfOneMake = one !== undefined && others.length + whole.length === 0;
  const before = onlyModel(chosenMakes(state, counts));
  const hasSameModel = JSON.stringify(before) === JSON.stringify(onlyModel(chosen));
  const values: Partial<Record<RefinementName, readonly string[]>> = isOfOneMake
    ? { make: [one.make], model: one.models, make_model: [] }
    : {
        make: whole,
        model: [],
        make_model: parts.flatMap(({ make, models }) => models.map((model) => toPair(make, model))),
      };
  const badge = before && hasSameModel ? (state.refinements.badge ?? []) : [];
  return setValues({ ...state, refinements: { ...state.refinements, ...values } }, 'badge', badge);
}

/** Adds a whole make, or removes it with its models. */
export function tickMake(
  state: SearchState,
  make: string,
  { isTicked, counts }: { isTicked: boolean; counts: TreeCounts },
): SearchState {
  const others = chosenMakes(state, counts).filter((one) => one.make !== make);
  return withMakes(state, isTicked ? [...others, { make, models: [] }] : others, counts);
}

/** Adds a model to its make, or removes it; without its last model the whole make is chosen. */
export function tickModel(
  state: SearchState,
  { make, model }: { make: string; model: string },
  { isTicked, counts }: { isTicked: boolean; counts: TreeCounts },
): SearchState {
  const chosen = chosenMakes(state, counts);
  const before = chosen.find((one) => one.make === make)?.models.filter((other) => other !== model) ?? [];
  const next = { make, models: isTicked ? [...before, model] : before };
  return withMakes(
    state,
    chosen.some((one) => one.make === make)
      ? chosen.map((one) => (one.make === make ? next : one))
      : [...chosen, next],
    counts,
  );
}

/** Replaces models and badges by what the open branches of the tree need. */
export function countedFacets(
  facets: readonly RefinementName[],
  { refinements }: Pick<SearchState, 'refinements'>,
): RefinementName[] {
  const { make = [], model = [], make_model: pairs = [], badge = [] } = refinements;
  const shown = facets.filter((name) => !isInTree(name, facets));
  if (shown.length === facets.length || make.length + model.length + pairs.length === 0) return shown;
  const hasBadges = facets.includes('badge') && (model.length + pairs.length === 1 || badge.length > 0);
  return [...shown, 'make_model', ...(hasBadges ? (['badge'] as const) : [])];
}
