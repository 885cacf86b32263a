/** Bounds that a filter offers as a list, such as towing `2,000 kg or more`, with their numbers of vehicles. */
import { sentenceCase } from '../../../_domain/text/sentence-case.ts';
import { getFact, isFact } from '../../query/facts.ts';
import type { RangeName } from '../../query/fields.ts';
import type { Range } from '../../query/request.ts';
import { getRangeUnit, rangeInWords } from '../../query/wording.ts';
import type { StaticValue } from '../../listing/facet-values.ts';
import { numberLabel } from './range-rule.ts';
import { isSameRange } from './slider-rule.ts';

/** One choice of the list. */
interface RangeStep {
  readonly range: Range;
  readonly text: string;
  readonly count: number;
}

/** Returns whether the filter of a range is a list of bounds. */
export const hasSteps = (name: RangeName): boolean =>
  isFact(name) && getFact(name).range?.steps !== undefined;

const startOf = ({ min, max = 0 }: Range): number => min ?? max;

/** Returns a range beneath the name of its filter: `2,000 kg or more`, `Up to 6 L/100 km`. */
function stepText(name: RangeName, range: Range): string {
  const { min, max } = range;
  if (min !== undefined && max === undefined) return `${numberLabel(min, getRangeUnit(name))} or more`;
  if (max !== undefined && min === undefined) return `Up to ${numberLabel(max, getRangeUnit(name))}`;
  return sentenceCase(rangeInWords(name, range));
}

/**
 * Returns the choices of a range: each bound that selects other vehicles than the next one, and the chosen range. `values` are
 * the numbers of the stock with their vehicles.
 */
export function listSteps(name: RangeName, values: readonly StaticValue[], chosen: Range): RangeStep[] {
  const { steps: bounds = [], bound } = (isFact(name) && getFact(name).range) || {};
  const isLower = bound === 'min';
  const toStep = (range: Range): RangeStep => {
    const { min = -Infinity, max = Infinity } = range;
    const matches = values.filter(({ value }) => Number(value) >= min && Number(value) <= max);
    const count = matches.reduce((sum, one) => sum + (one.count ?? 0), 0);
    return { range, text: stepText(name, range), count };
  };
  const steps = bounds.map((number) => toStep(isLower ? { min: number } : { max: number }));
  const isChosen = ({ range }: RangeStep): boolean => isSameRange(range, chosen);
  const offered = steps.filter((step, index) => {
    const stricter = steps[isLower ? index + 1 : index - 1];
    return isChosen(step) || (step.count > 0 && step.count !== stricter?.count);
  });
  const isFurther = !isSameRange(chosen, {}) && !offered.some(isChosen);
  const all = isFurther ? [...offered, toStep(chosen)] : offered;
  return all.toSorted((a, b) => startOf(a.range) - startOf(b.range));
}
