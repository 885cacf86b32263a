/** Records the vehicle of the page and reveals the strip of recently viewed vehicles. */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { storeLastVehicle } from '../data/last-vehicle.ts';
import { readVehicle } from '../data/read-vehicle.ts';
import { recordView } from './record-view.ts';
import type { Viewed } from '../data/viewed.ts';
import { VIEWED_VERSION } from '../data/viewed-shape.ts';

/** Stores the vehicle for the success page, with the lists whose toggles the page has. */
function storeVehicle(id: string): void {
  const toggles = document.querySelector(`[data-watchlist-car="${CSS.escape(id)}"][data-slug]`);
  if (!toggles) return;
  const lists = (['compare', 'favourites'] as const).filter((list) =>
    toggles.querySelector(`[data-watchlist=${list}]`),
  );
  storeLastVehicle({ entry: readVehicle(toggles), lists });
}

export const enhance: Enhancer<Viewed> = (_element, vehicle) => {
  storeVehicle(vehicle.id);
  try {
    const value = recordView(localStorage.getItem('viewed'), vehicle);
    if (value[1]) document.querySelector('[data-recent]')?.removeAttribute('hidden');
    localStorage.setItem('viewed', JSON.stringify({ version: VIEWED_VERSION, value }));
  } catch {
    // Storage is blocked or full.
  }
};
