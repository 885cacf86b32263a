/** The endpoint that receives page events, for the content security policy; audits do not call it. */
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';

export const beaconOffering = defineOffering<string>('beacon of events');

/** Returns the address that receives events; undefined without one. */
export const findBeacon = (site: Offered): string | undefined => findOffering(site, beaconOffering);
