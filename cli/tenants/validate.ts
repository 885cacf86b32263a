/** Validates staged tenants with the rules of `check` before they replace anything. */
import path from 'node:path';
import { privateKeys } from '../../features/_domain/schema/strict.schema.ts';
import { loadTenants, type LoadedTenant } from '../../features/_domain/tenant/tenant.source.ts';
import { listLookups } from '../../features/stock/pull.cli.ts';
import { isWarning, problem, type Finding } from '../../renderer/contract/error.ts';
import { acrossTenants, checkTenant } from '../check/check.run.ts';
import { loadChecks } from '../checks.ts';
import { tenantSchema } from '../compose.ts';
import { leavesFolder } from '../config/errors.ts';

/** Returns the keys of tenant.json whose values must not appear in messages. */
export const secretKeys = (): readonly string[] => privateKeys(tenantSchema);

/**
 * Returns the findings of every staged tenant by slug; tenants without errors may replace others. For conflicts
 * between two tenants the later one gets the finding: existing tenants come before new ones. Tenants in `leaving` are
 * about to be removed.
 */
export async function validate(
  staging: string,
  slugs: readonly string[],
  { root, now, leaving }: { root: string; now: number; leaving: ReadonlySet<string> },
): Promise<Map<string, Finding[]>> {
  const findings = new Map(slugs.map((slug): [string, Finding[]] => [slug, []]));
  if (slugs.length === 0) return findings;
  const loading = await loadTenants({ root: staging, schema: tenantSchema, all: true });
  for (const found of loading.problems) {
    const folder = found.place && path.relative(path.join(staging, 'tenants'), found.place.file);
    const owner = folder?.split(path.sep)[0] ?? '';
    const owners = findings.has(owner) ? [owner] : slugs;
    for (const slug of owners) findings.get(slug)?.push(found);
  }
  const rules = await loadChecks();
  // Rules over all tenants also see existing ones, pulled or in tenants/.
  const own = await loadTenants({ root, schema: tenantSchema, all: true });
  const standing = new Map(
    own.tenants.flatMap((one) => (leaving.has(one.slug) ? [] : [[one.slug, one] as const])),
  );
  const isNew = ({ slug }: LoadedTenant): number => (standing.has(slug) ? 0 : 1);
  for (const loaded of loading.tenants.toSorted((a, b) => isNew(a) - isNew(b))) {
    const { slug } = loaded;
    const outside = pathsOutside(loaded);
    // Rules read the files that a tenant names, so paths outside of its folder must be refused first.
    const checked =
      outside.length > 0 ? [] : await checkTenant(loaded, rules.tenant, { root, now, isOnline: false });
    const others = [...standing.values()].filter((one) => one.slug !== slug);
    const shared = acrossTenants([loaded, ...others], rules.across).get(slug) ?? [];
    const all = [...(findings.get(slug) ?? []), ...outside, ...checked, ...shared];
    findings.set(slug, all);
    if (all.every(isWarning)) standing.set(slug, loaded);
  }
  const read = new Set(loading.tenants.map(({ slug }) => slug));
  for (const [slug, found] of findings)
    if (!read.has(slug) && found.every(isWarning)) found.push(...loading.problems);
  return findings;
}

/** A path that leads out of its folder: absolute, or with `..` in any part of a pattern. */
const LEAVES = /^(?:[\\/~]|[A-Za-z]:)|(?:^|[^\w.-])\.\.(?:$|[^\w.-])/;

/** Returns DS2520 for every path of a tenant that leaves its folder. */
function pathsOutside({ tenant, document }: Pick<LoadedTenant, 'tenant' | 'document'>): Finding[] {
  const files = (tenant.stock?.sources ?? []).flatMap(({ file }, index) =>
    file === undefined
      ? []
      : { keys: ['stock', 'sources', index, 'file'], option: `stock.sources[${index}].file`, value: file },
  );
  const tables = (tenant.stock?.sources ?? []).flatMap((source, index) =>
    listLookups(source).map(({ file, keys }) => ({
      keys: ['stock', 'sources', index, 'mapping', ...keys, 'lookup'],
      option: `stock.sources[${index}].mapping.${keys.join('.')}.lookup`,
      value: file,
    })),
  );
  const folders = tenant.media.folders.map((value, index) => ({
    keys: ['media', 'folders', index],
    option: `media.folders[${index}]`,
    value,
  }));
  return [...files, ...tables, ...folders].flatMap(({ keys, option, value }) =>
    LEAVES.test(value) ? problem(leavesFolder, { option, value }, document.placeOf(keys)) : [],
  );
}
