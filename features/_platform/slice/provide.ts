/** How a slice provides a capability: made once per tenant, when another slice first uses it. */
import type { Platform } from '../http/api.ts';
import type { Capability } from './capability.ts';

/** A capability with the way to make it for a tenant. */
export interface Provided {
  readonly capability: Capability<unknown>;
  readonly make: (platform: Platform) => unknown;
}

export const provide = <T>(capability: Capability<T>, make: (platform: Platform) => T): Provided => ({
  capability,
  make,
});
