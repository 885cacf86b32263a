/** What only the search cluster itself can say: whether the key that visitors get can search, and nothing else. */
import { searchBases } from '../../features/_domain/search-hosts.ts';
import type { Tenant } from '../../features/_domain/tenant.schema.ts';
import { keyRights } from '../../features/search/typesense/key-rights.source.ts';
import { type Place, problem } from '../../renderer/contract/error.ts';
import type { Finding } from '../print/problems.ts';
import { keyRefused, keyTooStrong } from './check.errors.ts';

/** DS1239 and DS1240; a cluster that does not answer is DS1240 too. Nothing is changed in the cluster. */
export async function checkSearchKey({ search, site_url }: Tenant, place: Place): Promise<Finding[]> {
  if (!search) return [];
  const { key, index } = search;
  const bases = searchBases(search).map((base) =>
    URL.canParse(base) ? base : site_url.replace(/\/$/, '') + base,
  );
  const { refusal, rights } = await keyRights({ bases, key }, index);
  return [
    ...(refusal === undefined ? [] : [problem(keyRefused, { index, why: refusal }, place)]),
    ...(rights.length > 0 ? [problem(keyTooStrong, { rights }, place)] : []),
  ];
}
