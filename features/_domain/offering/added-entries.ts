/** Entries that slices of a project add to tables of the program: destinations of leads, origins of stock. */
import type { z } from 'zod';

/** An entry with options of its own. */
interface AddedEntry {
  /** Unique among its kind; tenants write it as `slice`. */
  readonly name: string;
  /** Options, which tenants write as `with`. */
  readonly schema: z.ZodObject;
  /** Returns the environment variables that it needs. */
  variables?(options: never): readonly string[];
}

/** A destination of leads. */
export interface AddedDestination extends AddedEntry {
  /** Loads the function that sends a lead, which a build does not need. */
  load(): Promise<{ readonly send: (sending: never) => Promise<void> }>;
}

/** An origin of stock files. */
export interface AddedOrigin extends AddedEntry {
  /** Loads the function that fetches a file, which a build does not need. */
  load(): Promise<{ readonly fetchFeed: (request: never) => Promise<unknown> }>;
}

interface Tables {
  readonly destinations: AddedDestination[];
  readonly origins: AddedOrigin[];
}

const tables: Tables = { destinations: [], origins: [] };

/** Replaces the entries of all slices. */
export function setEntries({
  destinations,
  origins,
}: { readonly [Key in keyof Tables]: Readonly<Tables[Key]> }): void {
  tables.destinations.splice(0, Infinity, ...destinations);
  tables.origins.splice(0, Infinity, ...origins);
}

/** Returns an entry by its name. */
export const findEntry = <Kind extends keyof Tables>(
  kind: Kind,
  name: string,
): Tables[Kind][number] | undefined => tables[kind].find((entry) => entry.name === name);

/** The options of an entry in a tenant file. */
export interface EntryOptions {
  readonly slice: string;
  readonly with: Readonly<Record<string, unknown>>;
}

/** Adds the faults of an entry's options as schema issues: an unknown name, or what the slice's schema refuses. */
export function refuseEntryFaults(
  kind: keyof Tables,
  { slice, with: options }: EntryOptions,
  context: z.core.$RefinementCtx,
): void {
  const entry = findEntry(kind, slice);
  if (!entry) {
    const names = tables[kind].map(({ name }) => `"${name}"`).join(', ') || 'none';
    const message = `is not one of the ${kind} that slices of this project have: ${names}`;
    context.addIssue({ code: 'custom', path: ['slice'], message });
    return;
  }
  for (const { path, message } of entry.schema.strict().safeParse(options).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['with', ...path], message });
}

/** Returns the options of an entry with their defaults. */
export const entryOptions = ({ schema }: AddedEntry, { with: options }: EntryOptions): never =>
  schema.parse(options) as never;
