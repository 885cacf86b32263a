/** Fields of a vehicle, from the schema that validates stock rows. */
import { z } from 'zod';
import { vehicleSchema } from '../../../features/_domain/vehicle/vehicle.schema.ts';
import { DECISIVE_FIELDS } from '../../../features/stock/map/row.source.ts';
import { optionRows, optionTable, type OptionSchema } from './options.ts';
import { code, page, table } from './markdown.ts';

const DERIVED: Readonly<Record<string, string>> = {
  id: '`stocknum`',
  slug: '`year`, `make`, `model`, `badge` and the stock number',
  name: '`year`, `make`, `model` and `badge`',
};

/** Returns the page `docs/reference/vehicle.md`. */
export function vehiclePage(): string {
  const schema = z.toJSONSchema(vehicleSchema, { io: 'input', unrepresentable: 'any' }) as OptionSchema;
  const required = schema.required ?? [];
  const rows = optionRows(schema);
  const rowsOf = (fields: readonly string[]) => rows.filter(({ path }) => fields.includes(path));
  const brief = (fields: readonly string[]) =>
    rowsOf(fields).map(({ path, values, text }) => [code(path), values, text, DERIVED[path] ?? '–']);
  return page('Fields of a vehicle', [
    'A mapping turns the columns of your export into these fields: see [Stock](../make/stock.md). `[]` stands for each member of a list.',
    '## Required fields\n\nA row without one of these is refused, unless the field can be derived.',
    table(['field', 'takes', 'is', 'derived from'], brief(required)),
    '## Deciding fields\n\nThese may be absent. A value that does not fit refuses the row, because it decides whether the vehicle is advertised and at what price. In any other field such a value is left out with a warning.',
    table(['field', 'takes', 'is', 'derived from'], brief(DECISIVE_FIELDS)),
    '## All fields',
    optionTable(rows),
  ]);
}
