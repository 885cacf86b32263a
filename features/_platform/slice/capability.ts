/** Typed keys of services that one slice provides to others. */

/** A key for capabilities of one type. Its name appears in messages. */
export interface Capability<T> {
  readonly name: string;
  /** Never set; carries the type. */
  readonly value?: T;
}

/** Returns a capability. Throws with its name when no slice provides it. */
export type Use = <T>(capability: Capability<T>) => T;

/** Returns a capability; undefined when no slice provides it. */
export type Find = <T>(capability: Capability<T>) => T | undefined;

export const defineCapability = <T>(name: string): Capability<T> => ({ name });
