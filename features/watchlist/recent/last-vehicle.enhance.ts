/** Fills in the vehicle of the visit, its toggles and the next vehicle of the results that it was opened from. */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { findSteps, readTrail } from '../../_domain/browser/results-trail.ts';
import { readLastVehicle } from '../data/last-vehicle.ts';

export const enhance: Enhancer<Record<string, never>> = (root) => {
  const last = readLastVehicle();
  const section = root.querySelector('section');
  if (!last || !section) return;
  const { id, name, slug, make, model, primary_image_url: image } = last.entry;
  const href = `/cars/${slug}`;
  const trail = readTrail();
  const next = trail && findSteps(trail, href)?.next;
  Object.assign(section.dataset, { watchlistCar: id, name, slug, make, model, ...(image && { image }) });
  for (const button of section.querySelectorAll('button'))
    button.hidden = !last.lists.some((list) => list === button.dataset['watchlist']);
  for (const link of section.querySelectorAll('a')) {
    const isNext = link.dataset['watchlistLast'] === 'next';
    const target = isNext ? next : href;
    if (target !== undefined) link.href = target;
    if (!isNext) link.textContent = name;
  }
  section.toggleAttribute('data-watchlist-next', next !== undefined);
  section.dataset['watchlistFilled'] = '';
};
