/** Finds columns that a mapping does not read, and proposes entries for them. */
import { columnsOf, columnsUsed } from '../map/origins.ts';
import { VEHICLE_SHAPES } from '../map/row.source.ts';
import type { Found } from '../store/sources.source.ts';
import { inspectFile } from './inspect-file.source.ts';
import { propose } from './propose.ts';
import type { Choice } from './proposer.ts';

/** A column that nothing reads. */
export interface UnreadColumn {
  column: string;
  /** The first of its texts. */
  sample: string | undefined;
  /** Entry that would read it into a field without a value; undefined without a good guess. */
  proposal?: { field: string; entry: Choice['entry']; why: string };
}

/** Returns the columns of a file with a mapping that nothing reads. */
export async function unreadColumns(
  { path, name, source: { mapping } }: Pick<Found, 'path' | 'name' | 'source'>,
  now: number,
): Promise<UnreadColumn[]> {
  if (!mapping || Object.keys(mapping).length === 0) return [];
  const { columns } = await inspectFile(path, name);
  const read = columnsUsed(mapping).map(({ column }) => column);
  const isRead = (column: string): boolean =>
    read.some((one) => (one.includes('*') ? matches(one, column) : one === column));
  const { choices } = propose(columns, { fields: VEHICLE_SHAPES.keys(), now });
  return columns
    .filter((column) => !isRead(column.name))
    .map(({ name: column, values: [sample] }) => {
      const choice = choices.find(
        ({ field, entry }) => !Object.hasOwn(mapping, field) && columnsOf(entry).includes(column),
      );
      return { column, sample, ...(choice && { proposal: choice }) };
    });
}

/** Returns whether a name matches a pattern such as `photo_*`. */
function matches(pattern: string, column: string): boolean {
  const [before = '', after = ''] = pattern.split('*');
  return column.length >= before.length + after.length && column.startsWith(before) && column.endsWith(after);
}
