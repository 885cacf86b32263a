/** Records the vehicle of the page and reveals the strip of recently viewed vehicles. */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { recordView } from './record-view.ts';
import type { Viewed } from '../data/viewed.ts';
import { VIEWED_VERSION } from '../data/viewed-shape.ts';

export const enhance: Enhancer<Viewed> = (_element, vehicle) => {
  try {
    const value = recordView(localStorage.getItem('viewed'), vehicle);
    if (value[1]) document.querySelector('[data-recent]')?.removeAttribute('hidden');
    localStorage.setItem('viewed', JSON.stringify({ version: VIEWED_VERSION, value }));
  } catch {
    // Storage is blocked or full.
  }
};
