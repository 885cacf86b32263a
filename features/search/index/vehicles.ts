/** The index schema of vehicles. */
import { FIELDS } from '../query/field-table.ts';
import type { Schema } from './schema.ts';

const { custom_rank: _rank, ...INDEXED } = FIELDS;

/**
 * The fields of vehicles, with the year searchable as a word (section 3). The rank, a sixth of an index, is left out:
 * documents are stored in its order.
 */
export const VEHICLES = {
  ...INDEXED,
  year: { ...INDEXED.year, text: 'other' },
} as const satisfies Schema;
