/** What an index of vehicles holds. */
import { FIELDS } from '../field-table.ts';
import type { Schema } from './schema.ts';

/** The schema of vehicles: their fields, with the year among the words (section 3). */
export const VEHICLES: Schema = { ...FIELDS, year: { ...FIELDS.year, text: 'other' } };
