/** `dealersite pull --config`: brings tenants from another system into the state folder. */
import { plural } from '../../features/_domain/price/money.ts';
import { exitCodeOf, isWarning } from '../../renderer/contract/error.ts';
import type { DataOf, PullTenantsResult } from '../types.ts';
import { pullTenants, type TenantChange, type TenantsPull } from './pull-tenants.ts';
import { parseSource, sourceOfConfig } from '../config/read-config.ts';
import type { Context, Outcome } from '../outcome.ts';
import type { PullOptions } from '../stock/pull.run.ts';

export async function run({ tenantsFrom }: PullOptions, context: Context): Promise<Outcome> {
  const named =
    tenantsFrom === undefined
      ? await sourceOfConfig(context.root)
      : parseSource(tenantsFrom, { workingFolder: process.cwd(), environment: process.env });
  const pulled = await pullTenants(named, context);
  const isGood =
    pulled.problems.every(isWarning) && pulled.changes.every(({ change }) => change !== 'refused');
  return {
    exitCode: isGood ? 0 : exitCodeOf(pulled.problems) || 1,
    problems: pulled.problems,
    summary: [
      total(pulled),
      ...pulled.changes.map((change) => `  ${change.slug}: ${sentence(change)}`),
      isGood ? 'Next: dealersite pull --all' : 'Fix the problems above at the source, then pull again.',
    ],
    data: { source: pulled.source, tenants: pulled.changes } satisfies DataOf<PullTenantsResult>,
  };
}

function total({ source, changes }: TenantsPull): string {
  const counts = Map.groupBy(changes, ({ change }) => change);
  const parts = [...counts].map(([change, group]) => `${group.length} ${change}`);
  return `${source}: ${plural(changes.length, 'tenant')}, ${parts.join(', ')}`;
}

/** Changed keys that a line lists. */
const MOST_KEYS = 8;

function sentence({ change, keys = [], files = 0, stands = false, warnings = 0 }: TenantChange): string {
  const more = warnings > 0 ? ` (${plural(warnings, 'warning')}: dealersite check)` : '';
  if (change === 'refused') return stands ? 'refused, the last good version stays in use' : 'refused';
  if (change === 'missing') return 'missing at the source, not removed';
  if (change === 'gone') return 'removed at the source, removed';
  if (change !== 'changed') return change + more;
  const rest = keys.length > MOST_KEYS ? ` and ${keys.length - MOST_KEYS} more` : '';
  const parts = [
    ...(keys.length > 0 ? [keys.slice(0, MOST_KEYS).join(', ') + rest] : []),
    ...(files > 0 ? [plural(files, 'file')] : []),
  ];
  return `changed: ${parts.join('; ')}${more}`;
}
