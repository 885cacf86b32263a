/** Kinds of lead destinations, and what follows from them: options, recipients of a lead, categories. */
import { z } from 'zod';
import { added } from './added.schema.ts';
import { crm } from './crm.schema.ts';
import type { DestinationKind, RoutedSchema } from './destination-kind.schema.ts';
import { email } from './email.schema.ts';
import type { LeadFormat } from './sender.ts';
import { webhook } from './webhook.schema.ts';

/** A new kind of destination is one more entry here. Stored deliveries name it by its key. */
export const DESTINATIONS = { email, webhook, crm, slice: added };

export type Channel = keyof typeof DESTINATIONS;
/** Columns need at least one name. */
export const CHANNELS = Object.keys(DESTINATIONS) as [Channel, ...Channel[]];

export type DestinationTable = Readonly<Record<string, DestinationKind>>;

type RoutedEntry = z.output<RoutedSchema>;

type Options<Table extends DestinationTable> = {
  [Name in keyof Table as Table[Name]['option']]: z.ZodDefault<z.ZodArray<Table[Name]['schema']>>;
};

/** Lists of destinations by option. */
export type DestinationLists = Readonly<
  Record<(typeof DESTINATIONS)[Channel]['option'], readonly RoutedEntry[]>
>;

/** Returns the option of each kind: a private list of destinations. */
export const destinationOptions = <Table extends DestinationTable>(kinds: Table): Options<Table> =>
  Object.fromEntries(
    Object.values(kinds).map(({ option, schema, maxEntries, description }) => [
      option,
      z.array(schema).max(maxEntries).default([]).describe(description).meta({ private: true }),
    ]),
  ) as Options<Table>;

export interface Destination {
  readonly channel: Channel;
  readonly format: LeadFormat;
  /** Email address, or name of the webhook or CRM. */
  readonly destination: string;
}

export interface ListedDestination extends Destination {
  readonly entry: RoutedEntry;
  /** Environment variables that sending needs. */
  readonly variables: readonly string[];
  /** Path of the entry under `options.enquiry`. */
  readonly path: readonly [string, number];
}

/** Returns the destinations that a tenant lists. */
export function listDestinations(
  lists: DestinationLists,
  kinds: DestinationTable = DESTINATIONS,
): ListedDestination[] {
  const entriesOf = new Map<string, readonly RoutedEntry[]>(Object.entries(lists));
  return Object.entries(kinds).flatMap(([channel, kind]) =>
    (entriesOf.get(kind.option) ?? []).map((entry, index) => ({
      channel: channel as Channel,
      format: kind.format(entry),
      destination: kind.name(entry),
      variables: kind.variables(entry),
      entry,
      path: [kind.option, index] as const,
    })),
  );
}

/** Fields of a lead that select its recipients. */
interface Addressed {
  readonly category: string;
  readonly location?: string | undefined;
  /** Further location that gets the lead. */
  readonly distribution_location?: string | undefined;
}

/** Returns each recipient of a lead once. */
export function selectDestinations(
  destinations: readonly ListedDestination[],
  { category, location, distribution_location: further }: Addressed,
): Destination[] {
  const matches = destinations
    .filter(
      ({ entry: { categories, locations } }) =>
        (categories.length === 0 || categories.includes(category)) &&
        (locations.length === 0 || locations.some((id) => id === location || id === further)),
    )
    .map(({ channel, format, destination }) => ({ channel, format, destination }));
  const unique = new Map(matches.map((one) => [`${one.channel} ${one.format} ${one.destination}`, one]));
  return [...unique.values()];
}
