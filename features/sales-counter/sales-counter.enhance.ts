/** Updates the monthly sales every 150 seconds. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { formatNumber } from '../_domain/price/money.ts';
import { ANIMATION_MS, countedUp, REFRESH_MS, salesCount } from './sales-count.ts';

export const enhance: Enhancer<Record<string, never>> = (element) => {
  const counter = element.querySelector('strong');
  if (!counter) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let shown = 0;
  const refresh = () => {
    const from = shown;
    const to = salesCount(Date.now());
    const begun = performance.now();
    const step = (time: number) => {
      const elapsed = still.matches ? ANIMATION_MS : time - begun;
      shown = countedUp(from, to, elapsed);
      counter.textContent = formatNumber(shown);
      if (elapsed < ANIMATION_MS) requestAnimationFrame(step);
    };
    step(begun);
  };
  refresh();
  setInterval(refresh, REFRESH_MS);
};
