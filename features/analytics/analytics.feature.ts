/** Tells analytics services what happens on pages; no other slice knows of them. */
import { defineFeature } from '../_domain/site/slice.ts';
import { analyticsOptions } from './analytics.schema.ts';
import { beaconOffering } from '../_domain/browser/beacon.ts';
import { offer } from '../_domain/site/offering.ts';

export const feature = defineFeature({
  name: 'analytics',
  options: analyticsOptions,
  offers: [offer(beaconOffering, (tenant) => analyticsOptions(tenant).beacon)],
});
