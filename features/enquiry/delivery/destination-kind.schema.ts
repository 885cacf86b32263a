/** Declaration of a kind of lead destination, and the fields that all kinds share. */
import { z } from 'zod';
import { id, line } from '../../_domain/schema/primitives.schema.ts';
import type { LeadFormat, SenderModule } from './sender.ts';

/** Fields of an entry that select the leads of its destination. */
export const routingFields = {
  categories: z.array(line).max(50).default([]).describe('Only leads of these categories; empty means all.'),
  locations: z
    .array(id)
    .max(500)
    .default([])
    .describe('Only leads for these locations, or forwarded to them, by id; empty means all.'),
};

export type RoutedSchema = z.ZodObject<typeof routingFields>;

export interface DestinationKind<Option extends string = string, Schema extends RoutedSchema = RoutedSchema> {
  /** Key of the list of such destinations under `options.enquiry`. */
  readonly option: Option;
  readonly description: string;
  /** Names the kind in messages. */
  readonly label: string;
  readonly maxEntries: number;
  /** Options of an entry, with the routing fields. */
  readonly schema: Schema;
  /** Returns the name of an entry in lists, logs and stored deliveries. */
  name(entry: z.output<Schema>): string;
  format(entry: z.output<Schema>): LeadFormat;
  /** Returns the environment variables that sending needs. */
  variables(entry: z.output<Schema>): readonly string[];
  /** True when deliveries wait on a server without a mail server. */
  readonly needsMail?: boolean;
  /** Loads the sender, which a build does not need. */
  load(): Promise<SenderModule<z.output<Schema>>>;
}

export const defineDestination = <Option extends string, Schema extends RoutedSchema>(
  kind: DestinationKind<Option, Schema>,
): DestinationKind<Option, Schema> => kind;
