/** Sends page events to analytics services; no other slice depends on them. */
import { defineFeature, offer } from '../_domain/slice/slice.ts';
import { analyticsOptions } from './analytics.schema.ts';
import { beaconOffering } from '../_domain/browser/beacon.ts';
import { beaconParty } from './beacon-party.ts';

export const feature = defineFeature({
  name: 'analytics',
  options: analyticsOptions,
  thirdParties: (tenant) => beaconParty(analyticsOptions(tenant), tenant),
  offers: [offer(beaconOffering, (tenant) => analyticsOptions(tenant).beacon)],
});
