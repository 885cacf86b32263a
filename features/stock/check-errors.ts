/** Errors of `check` and `pull` about references of the stock: DS1228 and DS1191. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';
import { plural } from '../_domain/price/money.ts';
import { didYouMean } from '../_domain/text/did-you-mean.ts';
import type { LostReference } from './references.ts';

export const stockReference = defineError<{
  field: string;
  id: string;
  vehicles: number;
  ids: readonly string[];
}>({
  code: 'DS1228',
  title: 'Stock refers to an unknown location or dealership',
  message: ({ field, id, vehicles }) =>
    `${vehicles} ${vehicles === 1 ? 'vehicle has' : 'vehicles have'} the ${field} \`${id}\`, which tenant.json does not define.`,
  hint: ({ ids, field }) =>
    `${ids.length > 0 ? `Defined: ${ids.map((one) => `\`${one}\``).join(', ')}` : 'tenant.json defines none'}. Add it, or correct ${field} in the mapping of the stock.`,
});

export const lostReference = defineError<
  LostReference & {
    ids: readonly string[];
    nearest: string | undefined;
    /** Number of rows that were read, when the file has more. */
    readRows?: number | undefined;
  }
>({
  code: 'DS1191',
  title: 'Stock file refers to an unknown location or dealership',
  message: ({ field, id, rows, file, row, readRows }) =>
    `${file}: ${plural(rows, 'row has', 'rows have')} the ${field} \`${id}\`, which tenant.json does not define; the first is row ${row}.${readRows === undefined ? '' : ` Only the first ${readRows.toLocaleString('en-AU')} rows were read.`}`,
  hint: ({ ids, field, nearest }) =>
    `${didYouMean(nearest)}${ids.length > 0 ? `Defined: ${shownIds(ids)}` : 'tenant.json defines none'}. Add it, or correct ${field} in the mapping of the stock.`,
});

const shownIds = (ids: readonly string[]): string =>
  ids
    .slice(0, 20)
    .map((one) => `\`${one}\``)
    .join(', ') + (ids.length > 20 ? ` and ${ids.length - 20} more` : '');
