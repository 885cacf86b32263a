/** Destinations of leads that slices of a project add: `lead_slices`. */
import { z } from 'zod';
import { entryOptions, findEntry, refuseEntryFaults } from '../../_domain/offering/added-entries.ts';
import { slug } from '../../_domain/schema/primitives.schema.ts';
import { defineDestination, routingFields } from './destination-kind.schema.ts';

const schema = z
  .object({
    name: slug.describe('Name in lists and logs.'),
    slice: z
      .string()
      .min(1)
      .max(100)
      .describe('Name of the destination, as a slice of the project declares it.'),
    with: z.record(z.string(), z.unknown()).default({}).describe('Options of the destination.'),
    ...routingFields,
  })
  .superRefine((entry, context) => refuseEntryFaults('destinations', entry, context));

export type AddedEntry = z.output<typeof schema>;

export const added = defineDestination({
  option: 'lead_slices',
  description: 'Destinations that slices of the project add.',
  label: 'destination of a slice',
  maxEntries: 20,
  schema,
  name: ({ name }) => name,
  format: () => 'json',
  variables: (entry) => {
    const destination = findEntry('destinations', entry.slice);
    return destination?.variables?.(entryOptions(destination, entry)) ?? [];
  },
  load: () => import('./send-added.source.ts'),
});
