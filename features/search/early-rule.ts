/** Which parameters ask for other vehicles than those of the page: small, because it runs before the page is painted. */
import { REFINEMENT_NAMES } from './refinement-names.ts';

/**
 * Whether a parameter asks for anything, as far as can be told from it alone: what `parseAddress` reads something out of
 * does; `page=1`, and what is empty, malformed or of others does not.
 */
export function selectsOtherVehicles([name, value]: readonly [name: string, value: string]): boolean {
  if (name === 'page') return Number(value) > 1;
  if (name === 'sortBy') return /\b(price|km|year|created_at):(asc|desc)$/.test(value);
  const [, kind, inner = name] = /^(range|menu)\[(\w+)]$/.exec(name) ?? [];
  if (name !== 'query' && !(REFINEMENT_NAMES as readonly string[]).includes(inner)) return false;
  return kind === 'range' ? /^(?=.*\d)[\d.]*:[\d.]*$/.test(value) : /\S/.test(value);
}
