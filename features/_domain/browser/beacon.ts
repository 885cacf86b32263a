/** Where events of pages go besides: the policy of pages allows it, and an audit does not call it. */
import { defineOffering, offeringOf, type Offered } from '../site/offering.ts';

export const beaconOffering = defineOffering<string>('beacon of events');

/** Returns the address that events are sent to; undefined when there is none. */
export const beaconOf = (site: Offered): string | undefined => offeringOf(site, beaconOffering);
