/**
 * Decides whether an address selects other vehicles than the static page shows. Small, because it runs before the first
 * paint.
 */
import { REFINEMENT_NAMES } from './query/refinement-names.ts';

/**
 * Returns whether `parseAddress` would read something from the parameter, in any capitals. `page=1` and empty, malformed or foreign
 * parameters don't count.
 */
export function selectsOtherVehicles([typed, value]: readonly [name: string, value: string]): boolean {
  const name = typed.toLowerCase();
  if (name === 'within') return /^[1-9]\d{0,3}$/.test(value);
  if (name === 'page') return Number(value) > 1;
  if (name === 'sortby')
    return /\b(price|km|year|created_at|distance|consumption|electric_range|towing|tare|length|cc):(asc|desc)$/i.test(
      value,
    );
  const [, kind, inner = name] = /^(range|menu)\[(\w+)]$/.exec(name) ?? [];
  if (name !== 'query' && !(REFINEMENT_NAMES as readonly string[]).includes(inner)) return false;
  return kind === 'range' ? /^(?=.*\d)[\d.]*:[\d.]*$/.test(value) : /\S/.test(value);
}
