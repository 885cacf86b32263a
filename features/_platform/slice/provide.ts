/** Declares the provider of a capability: created once per tenant, on first use. */
import type { Platform } from '../http/api.ts';
import type { Capability } from './capability.ts';

/** A capability and its factory. */
export interface Provided {
  readonly capability: Capability<unknown>;
  readonly make: (platform: Platform) => unknown;
}

export const provide = <T>(capability: Capability<T>, make: (platform: Platform) => T): Provided => ({
  capability,
  make,
});
