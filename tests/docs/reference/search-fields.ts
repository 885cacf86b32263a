/** Fields of the documents in a search cluster, from the schema of its collections. */
import { collectionSchema } from '../../../features/search/backends/typesense/collection.ts';
import { FIELDS, type Field } from '../../../features/search/query/field-table.ts';
import { REFINEMENTS } from '../../../features/search/query/fields.ts';
import { code, page, table } from './markdown.ts';

/** Returns the filters of addresses that read a document field. */
const filtersOf = (field: string): string[] =>
  Object.entries(REFINEMENTS)
    .filter(([, refinement]) => refinement.field === field)
    .map(([name]) => code(name));

/** Returns the page `docs/reference/search-fields.md`. */
export function searchFieldsPage(): string {
  const fields: Readonly<Record<string, Field>> = FIELDS;
  const rows = collectionSchema('').fields.map(({ name, type, optional, facet }) => {
    const { text, sort = false } = fields[name] ?? { kind: 'word', text: 'other' };
    return [
      code(name),
      code(type),
      optional ? '–' : 'yes',
      filtersOf(name).join(', ') || '–',
      facet ? 'yes' : '–',
      text === 'name' ? 'first' : text ? 'yes' : '–',
      sort ? 'yes' : '–',
    ];
  });
  return page('Fields of a search document', [
    'Documents of a [search cluster](../run/search-cluster.md), as `dealersite index` writes them. Addresses of listings name filters, which can differ from the field: `body` reads `simple_body`.',
    table(['field', 'type', 'required', 'filter in addresses', 'counted', 'found by text', 'sorts'], rows),
    'A document also has `id`, `card` (what a result shows) and `vehicle` (the whole vehicle, for `dealersite pull`). The schema does not name these two: a cluster stores them as they come. Scoped keys for browsers exclude `vehicle`.',
  ]);
}
