/** Asks the search cluster whether the public key can search and nothing else. */
import { absoluteBases } from '../../../_domain/tenant/search-hosts.ts';
import type { Tenant } from '../../../_domain/tenant/tenant.schema.ts';
import { type Finding, type SourceLocation, problem } from '../../../../renderer/contract/error.ts';
import { clusterSilent, keyRefused, keyTooStrong } from './check-errors.ts';
import { hidden } from './keys.check.ts';

/** Reports DS1239, DS1240, and DS1242 when no cluster answers. Changes nothing in the cluster. */
export async function checkSearchKey(
  { search, site_url }: Tenant,
  position: SourceLocation,
): Promise<Finding[]> {
  if (!search) return [];
  const location = hidden(position);
  const { key, index } = search;
  const bases = absoluteBases(search, site_url);
  // The client of the cluster is large, and most checks do without it.
  const { keyRights } = await import('./key-rights.source.ts');
  const { silence, refusal, rights } = await keyRights({ bases, key }, index);
  if (silence !== undefined)
    return [problem(clusterSilent, { host: bases[0] ?? '', why: silence }, location)];
  return [
    ...(refusal === undefined ? [] : [problem(keyRefused, { index, why: refusal }, location)]),
    ...(rights.length > 0 ? [problem(keyTooStrong, { rights }, location)] : []),
  ];
}
