/** Reads the versions of search servers, and refuses to publish to one that is too old. */
import { warning } from '../../../_domain/check/check.ts';
import { fail, type Finding } from '../../../../renderer/contract/error.ts';
import { clusterClient, statusOf, type ClusterAccess } from './cluster.source.ts';
import { serverTooOld, versionHidden } from './errors.ts';

/** Oldest version that answers all searches of a page. docs/run/search-cluster.md lists what earlier ones lack. */
const OLDEST_SERVER = 27;

/**
 * Returns the number that a version is known by: 27 for `27.1` and `v27.0.rc3`, and 24 for `0.24.1`, as versions before 26
 * are written. Undefined for other texts.
 */
export function majorVersion(version: unknown): number | undefined {
  const [, major] = /^v?(?:0\.)?(\d{1,4})\b/.exec(typeof version === 'string' ? version : '') ?? [];
  return major === undefined ? undefined : Number(major);
}

/** The version of one node, as it reports it. */
interface NodeVersion {
  readonly host: string;
  /** Undefined when the node is away, or reports none. */
  readonly version?: string;
  /** Whether the key lacks the right to read it. */
  readonly isHidden?: boolean;
}

async function readVersion(base: string, { key }: ClusterAccess): Promise<NodeVersion> {
  try {
    const report: unknown = await clusterClient({ bases: [base], key, retries: 1 }).debug.retrieve();
    const { version } = Object(report) as { version?: unknown };
    return typeof version === 'string' ? { host: base, version } : { host: base };
  } catch (error) {
    const status = statusOf(error);
    return { host: base, isHidden: status === 401 || status === 403 };
  }
}

/**
 * Throws DS1420 when a node is older than `OLDEST_SERVER`, unless `allowOld`. Returns a warning (DS1421) when the key may
 * not read versions. Ignores nodes that are away: what needs them reports that.
 */
export async function checkVersions(access: ClusterAccess, allowOld: boolean): Promise<Finding[]> {
  const nodes = await Promise.all(access.bases.map((base) => readVersion(base, access)));
  for (const { host, version } of nodes) {
    const major = majorVersion(version);
    if (version !== undefined && major !== undefined && major < OLDEST_SERVER && !allowOld)
      fail(serverTooOld, { host, version, oldest: OLDEST_SERVER });
  }
  const hidden = nodes.find(({ isHidden }) => isHidden);
  return hidden ? [warning(versionHidden, { host: hidden.host, oldest: OLDEST_SERVER })] : [];
}
