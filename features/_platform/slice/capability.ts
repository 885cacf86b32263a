/** Typed keys of services that one slice provides to others. */

/** A key for capabilities of one type. Its name stands in messages. */
export interface Capability<T> {
  readonly name: string;
  /** Never set; carries the type. */
  readonly value?: T;
}

/** Returns the capability of the tenant. Throws, naming it, when no slice provides it. */
export type Use = <T>(capability: Capability<T>) => T;

/** Returns the capability of the tenant; undefined when no slice provides it. */
export type Find = <T>(capability: Capability<T>) => T | undefined;

export const defineCapability = <T>(name: string): Capability<T> => ({ name });
