/** What `check` finds about references of the stock: DS1228. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const stockReference = defineError<{
  field: string;
  id: string;
  vehicles: number;
  ids: readonly string[];
}>({
  code: 'DS1228',
  title: 'Stock refers to nothing',
  message: ({ field, id, vehicles }) =>
    `${vehicles} ${vehicles === 1 ? 'vehicle has' : 'vehicles have'} the ${field} \`${id}\`, which the tenant does not have.`,
  hint: ({ ids, field }) =>
    `Known: ${ids.length > 0 ? ids.map((one) => `\`${one}\``).join(', ') : 'none'}. Add it, or correct ${field} in the mapping of the stock.`,
});
