/** Builds the platform of a tenant from the server and the capabilities of slices. */
import { identity } from '../accounts/identity.ts';
import { personalData } from '../accounts/personal-data.ts';
import type { Platform } from '../http/api.ts';
import { messagesOfPerson } from '../mail/personal.ts';
import type { Capability, Find, Use } from './capability.ts';
import type { Provided } from './provide.ts';
import type { SliceServer } from './slice-server.ts';

/** The part of the platform that the server provides. */
export type PlatformBase = Omit<Platform, 'use' | 'find' | 'userOf' | 'needsSignIn'>;

/** Resolves capabilities lazily, one instance each. Throws if two slices provide the same. */
function resolver(
  provided: readonly Provided[],
  platform: () => Platform,
): { readonly use: Use; readonly find: Find } {
  const makers = new Map<Capability<unknown>, Provided['make']>();
  for (const { capability, make } of provided) {
    if (makers.has(capability)) throw new Error(`two slices provide "${capability.name}"`);
    makers.set(capability, make);
  }
  const instances = new Map<Capability<unknown>, unknown>();
  const pending = new Set<Capability<unknown>>();
  const use = <T>(capability: Capability<T>): T => {
    if (!instances.has(capability)) {
      const make = makers.get(capability);
      if (!make) throw new Error(`no slice provides "${capability.name}"`);
      if (pending.has(capability)) throw new Error(`"${capability.name}" depends on itself`);
      pending.add(capability);
      instances.set(capability, make(platform()));
      pending.delete(capability);
    }
    // `provide` has tied the type to the capability.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return instances.get(capability) as T;
  };
  return { use, find: (capability) => (makers.has(capability) ? use(capability) : undefined) };
}

/** Returns the platform of a tenant. Without an identity from a slice, nobody is signed in and nothing is gated. */
export function createPlatform(base: PlatformBase, servers: readonly SliceServer[]): Platform {
  const builtIn: Provided = {
    capability: personalData,
    make: (platform) => [...servers.flatMap(({ personal }) => personal?.(platform) ?? []), messagesOfPerson],
  };
  const provided = [...servers.flatMap(({ provides = [] }) => provides), builtIn];
  const platform: Platform = {
    ...base,
    ...resolver(provided, () => platform),
    userOf: async (request) => platform.find(identity)?.userOf(request),
    needsSignIn: async (gate, request) =>
      (await platform.find(identity)?.needsSignIn(gate, request)) === true,
  };
  return platform;
}
