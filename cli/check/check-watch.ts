/** `check --watch`: checks tenants whose files changed, until Ctrl-C. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isWarning } from '../../renderer/contract/error.ts';
import { plural } from '../../features/_domain/price/money.ts';
import { projectPaths } from '../compose.ts';
import { outcomeOfError } from '../errors.ts';
import { presentProgram } from '../invocation.ts';
import type { Context, Outcome } from '../outcome.ts';
import { aborted } from '../signals.ts';
import { printOutcome } from '../print/print-outcome.ts';
import { watchFolders } from '../watch-folders.ts';
import { type CheckOptions, run } from './check.run.ts';

/** Milliseconds to wait until an editor has written a whole file. */
const SETTLE_MS = 120;

/** Returns the tenant of a file; undefined if the file affects all tenants. */
export function tenantOfFile(file: string, root: string): string | undefined {
  for (const folder of watchedFolders(root)) {
    const relative = path.relative(folder, file);
    if (relative.startsWith('..') || path.isAbsolute(relative)) continue;
    const [first = ''] = relative.split(path.sep);
    const slug = first.replace(/\.ndjson$/, '');
    return slug === '' || slug.includes('.') ? undefined : slug;
  }
  return undefined;
}

const watchedFolders = (root: string): string[] => [
  ...projectPaths(root).tenantHomes,
  projectPaths(root).snapshots,
];

/** Checks now and after each change, until Ctrl-C. */
export async function watch(options: CheckOptions, context: Context): Promise<Outcome> {
  const { root } = context;
  const chosen = options.tenant;
  const watcher = watchFolders(watchedFolders(root), { depth: Infinity, groupMs: SETTLE_MS });
  watcher.add([path.join(root, 'dealersite.config.json')]);
  await report(options, context);
  let running = Promise.resolve();
  const check = async (files: readonly string[]): Promise<void> => {
    const slugs = files.map((file) => tenantOfFile(file, root));
    const named = slugs.filter((slug) => slug !== undefined);
    const touched = [...new Set(named)].filter((slug) => isThere(slug, root));
    // A file without a tenant affects all of them.
    const tenant =
      named.length < slugs.length ? chosen : touched.filter((slug) => chosen?.includes(slug) ?? true);
    if (tenant?.length === 0) return;
    await report({ ...options, ...(tenant && { tenant }) }, context);
  };
  await watcher.start({
    onChange(files) {
      running = running.then(() => check(files));
    },
    onError: (error) => context.report(`watching files failed: ${String(error)}`),
  });
  context.report('watching; stop with Ctrl-C');
  await aborted(context.signal);
  await watcher.close();
  await running;
  return { exitCode: 0, problems: [], summary: [] };
}

const isThere = (slug: string, root: string): boolean =>
  projectPaths(root).tenantHomes.some((folder) => existsSync(path.join(folder, slug)));

/** Prints the problems of one round and a summary line. */
async function report(options: CheckOptions, context: Context): Promise<void> {
  const started = performance.now();
  const quiet: Context = { ...context, now: Date.now(), report: () => undefined };
  const outcome = await run(options, quiet).catch(outcomeOfError);
  const warnings = outcome.problems.filter(isWarning).length;
  const errors = outcome.problems.length - warnings;
  const counts = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ];
  const time = new Date().toTimeString().slice(0, 8);
  const which = options.tenant?.join(', ') ?? 'all tenants';
  const line = `${time} ${which}: ${counts.join(', ') || 'no problems'} (${Math.round(performance.now() - started)} ms)`;
  const printed: Outcome = { ...outcome, summary: [line], format: options.format };
  printOutcome(printed, {
    json: false,
    quiet: false,
    root: context.root,
    program: presentProgram(),
  });
}
