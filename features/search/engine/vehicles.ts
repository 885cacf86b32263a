/** What an index of vehicles holds. */
import { FIELDS } from '../field-table.ts';
import type { Schema } from './schema.ts';

const { custom_rank: _rank, ...INDEXED } = FIELDS;

/**
 * The schema of vehicles: their fields, with the year among the words (section 3). Their rank is left out, a sixth of
 * an index: documents stand in its order.
 */
export const VEHICLES = {
  ...INDEXED,
  year: { ...INDEXED.year, text: 'other' },
} as const satisfies Schema;
