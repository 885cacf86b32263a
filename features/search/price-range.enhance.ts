/** Hydrates the slider of the price page. */
import { priceRange } from './price-range.part.tsx';
import type { PriceRangeProps } from './price-range.tsx';

export function enhance(element: HTMLElement, props: PriceRangeProps): void {
  const panel = element.firstElementChild;
  if (panel instanceof HTMLElement) priceRange(panel, props);
}
