/** Vehicles with facts, and combinations of the filters that car sites offer for them; reproducible by seed. */
import { getFact, isFact } from '../../features/search/query/facts.ts';
import {
  refinementOf,
  type RefinementName,
  type SearchDocument,
} from '../../features/search/query/fields.ts';
import type { Range, SearchRequest } from '../../features/search/query/request.ts';
import { BARE, STATE_STOCK } from './engine-states.ts';
import { dice } from './random-requests.ts';

const SEED = 11;
const STATES = 50;

/** Filters behind the button of the demo dealers of cars. */
const FURTHER = [
  'towing',
  'consumption',
  'electric_range',
  'equipment',
  'history',
  'owners',
  'doors',
  'cylinders',
  'ancap',
  'plug_in',
  'drive_away',
  'reduced',
  'certified',
] as const satisfies readonly RefinementName[];

const VALUES: Readonly<Record<(typeof FURTHER)[number], readonly (number | string | true)[]>> = {
  towing: [750, 1500, 2000, 2500, 2800, 3500],
  consumption: [1.5, 4.1, 5.4, 6, 7.3, 8, 12.5],
  electric_range: [60, 340, 460, 510],
  equipment: ['Tow bar', 'Bull bar', 'Leather', 'Canopy'],
  history: ['Service history', 'PPSR clear', 'Warranty left'],
  owners: [1, 2, 3, 4],
  doors: [2, 3, 4, 5],
  cylinders: [3, 4, 6, 8],
  ancap: [3, 4, 5],
  plug_in: [true],
  drive_away: [true],
  reduced: [true],
  certified: [true],
};
const LISTS: readonly RefinementName[] = ['equipment', 'history'];

const luck = dice(SEED);

/** The vehicles of the other states; of each fact, some have no value. */
export const FACT_STOCK: readonly SearchDocument[] = STATE_STOCK.map((document) => ({
  ...document,
  ...Object.fromEntries(
    FURTHER.flatMap((name) => {
      if (luck.chance(0.35)) return [];
      const values = VALUES[name].filter(() => luck.chance(0.6));
      const value = LISTS.includes(name) ? values : luck.pick(VALUES[name]);
      return Array.isArray(value) && value.length === 0 ? [] : [[refinementOf(name).field, value]];
    }),
  ),
}));

/** Returns a bound that the filter of a fact offers; undefined for one that offers values. */
function pickStep(name: RefinementName): Range | undefined {
  const { steps = [], bound = 'about' } = (isFact(name) && getFact(name).range) || {};
  return steps.length > 0 && bound !== 'about' ? { [bound]: luck.pick(steps) } : undefined;
}

/** One to four filters at once, with the counts of all. */
export const FACT_STATES: readonly SearchRequest[] = Array.from({ length: STATES }, () => {
  const names = [...new Set(Array.from({ length: 1 + luck.below(4) }, () => luck.pick(FURTHER)))];
  const chosen = names.map((name) => ({
    name,
    step: pickStep(name),
    value: String(luck.pick(VALUES[name])),
  }));
  return {
    ...BARE,
    refinements: Object.fromEntries(
      chosen.flatMap(({ name, step, value }) => (step ? [] : [[name, [value]]])),
    ),
    ranges: Object.fromEntries(chosen.flatMap(({ name, step }) => (step ? [[name, step]] : []))),
    facets: FURTHER,
  };
});
