/** A numeric filter: the price slider, or two selects. */
import { redraw } from '../../../renderer/contract/redraw.ts';
import { refinementOf, type RangeName } from '../query/fields.ts';
import type { Facet, Range } from '../query/request.ts';
import { rangeFields } from './range.part.tsx';
import { PRICE_SCALE, type Scale } from './slider-rule.ts';
import { slider } from './slider.part.ts';
import { PriceSlider } from './slider.tsx';

const UNITS: Readonly<Record<RangeName, string>> = {
  price: '$',
  km: 'km',
  year: '',
  subscription_price: '$',
  weekly_price: '$',
};

export interface RangeChoicesOptions {
  name: RangeName;
  scale: Scale | undefined;
  range: () => Range;
  stats: () => Facet['stats'];
  /** `isStep`: whether this is a new history entry; otherwise it replaces the current one. */
  choose: (range: Range, isStep: boolean) => void;
}

/** Draws the filter in `place` and returns a function that redraws it. */
export function rangeChoices(place: HTMLElement, options: RangeChoicesOptions): () => void {
  const { name, scale = PRICE_SCALE, range, stats, choose } = options;
  const { label } = refinementOf(name);
  if (name === 'price') {
    redraw(place, <PriceSlider {...scale} label={label} value={range()} />);
    return slider(place, { scale, value: range, onDrag: choose, onDone: choose });
  }
  const props = () => {
    const { min: from, max: to } = stats() ?? {};
    return { label, unit: UNITS[name], from, to, value: range() };
  };
  return rangeFields(place, { props, choose: (chosen) => choose(chosen, true) });
}
