/**
 * The slices of the product, one line each, in the order of their pages in the plan. A slice is a folder with
 * `<slice>.feature.ts`; `<slice>.server.ts` beside it is loaded by servers.ts. A folder without a line here is off.
 */
import { collectSections, type Sections } from '../renderer/contract/section.tsx';
import type { Site } from './_domain/site/site.ts';
import { addedFeatures, addedPosition } from './added-slices.ts';
import { collectOffers } from './_domain/offering/offering.ts';
import { offer, type SliceFeature } from './_domain/slice/slice.ts';
import { thirdPartiesOffering } from './_domain/third-party/third-parties.ts';
import { joinFeatures } from './join-slices.ts';
import { pickSlices } from './pick-slices.ts';

export const SLICES = [
  'home',
  'search',
  'card-photos',
  'vehicle',
  'watchlist',
  'alerts',
  'price-gauge',
  'price-history',
  'fuel',
  'delivery',
  'drive-away',
  'condition',
  'ratings',
  'share',
  'social-cards',
  'own-fonts',
  'logo',
  'analytics',
  'third-parties',
  'locations',
  'brands',
  'content',
  'seo',
  'feeds',
  'open-data',
  'chrome',
  'theme-css',
  'finance',
  'advertising',
  'promos',
  'sales-counter',
  'gallery',
  'gallery/spin',
  'stock',
  'enquiry',
  'geocode',
  'trade-in',
  'payment',
  'prize-wheel',
  'reserve',
  'sign-in',
] as const;

const modules = import.meta.glob<{ feature: SliceFeature }>('./**/*.feature.ts', { eager: true });

const product = pickSlices(SLICES, modules, 'feature');
const joined = [...joinFeatures(product, addedFeatures(), addedPosition)];

export const features: readonly SliceFeature[] = joined;

/** What slices offer to each other. */
export const offers = collectOffers([
  ...features.flatMap((feature) => feature.offers ?? []),
  offer(thirdPartiesOffering, (tenant) =>
    features.flatMap((feature) => feature.thirdParties?.(tenant) ?? []),
  ),
]);

/** Sections of slices in the slots of pages. */
const bySlot = new Map(collectSections(features));

export const sections: Sections<Site> = bySlot;

/** Joins the slices of the project again, after they have changed. Throws DS2707 and leaves everything as it was. */
export function joinAgain(): void {
  const all = joinFeatures(product, addedFeatures(), addedPosition);
  const slots = collectSections(all);
  joined.splice(0, Infinity, ...all);
  bySlot.clear();
  for (const [slot, group] of slots) bySlot.set(slot, group);
}
