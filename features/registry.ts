/**
 * The slices of the product, one line each, in the order of their pages in the plan. A slice is a folder with
 * `<slice>.feature.ts`; `<slice>.server.ts` beside it is loaded by servers.ts. A folder without a line here is off.
 */
import { collectSections } from '../renderer/contract/section.tsx';
import { collectOffers } from './_domain/site/offering.ts';
import type { SliceFeature } from './_domain/site/slice.ts';
import { pickSlices } from './pick-slices.ts';

export const SLICES = [
  'home',
  'search',
  'search-preview',
  'vehicle',
  'watchlist',
  'price-gauge',
  'fuel',
  'delivery',
  'share',
  'analytics',
  'locations',
  'brands',
  'content',
  'seo',
  'feeds',
  'open-data',
  'chrome',
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

export const features: readonly SliceFeature[] = pickSlices(SLICES, modules, 'feature');

/** What slices offer to each other. */
export const offers = collectOffers(features.flatMap((feature) => feature.offers ?? []));

/** Sections of slices in the slots of pages. */
export const sections = collectSections(features);
