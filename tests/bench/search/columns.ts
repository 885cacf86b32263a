/** Documents as JSON columns: the smallest download that needs no code of its own. */
import type { FieldName, SearchDocument } from '../../../features/search/query/fields.ts';

/** Fields read by the queries of the bench. */
export const COLUMNS = [
  'name',
  'make',
  'model',
  'badge',
  'year',
  'car_type',
  'simple_body',
  'simple_transmission',
  'simple_fuel',
  'simple_drive',
  'colour',
  'seats',
  'price',
  'price_range',
  'km',
  'location_name',
  'state',
  'created_at',
] as const satisfies readonly FieldName[];

export type Columns = Record<string, (string | number | null)[]>;

/** A document of the download, with its number as id. */
export type Row = Omit<SearchDocument, 'id'> & { readonly id: number };

export const toColumns = (documents: readonly SearchDocument[]): Columns =>
  Object.fromEntries(COLUMNS.map((name) => [name, documents.map((document) => document[name] ?? null)]));

/** Restores the documents; null becomes absent. */
export function fromColumns(columns: Columns): Row[] {
  const entries = Object.entries(columns);
  return (columns['name'] ?? []).map((_, index) => {
    const document: Record<string, string | number> & { id: number } = { id: index };
    for (const [name, values] of entries) {
      const value = values[index];
      if (value !== null && value !== undefined) document[name] = value;
    }
    return document;
  });
}
