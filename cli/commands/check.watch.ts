/** `check --watch`: checks the tenants whose files have changed, until Ctrl-C. */
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import chokidar from 'chokidar';
import { isWarning } from '../../renderer/contract/error.ts';
import { plural } from '../../features/_domain/price/money.ts';
import { places } from '../compose.ts';
import { outcomeOfError } from '../errors.ts';
import type { Context, Outcome } from '../outcome.ts';
import { aborted } from '../signals.ts';
import { printOutcome } from '../print/outcome.ts';
import type { CheckOptions } from './check.command.ts';
import { run } from './check.run.ts';

/** Editors write a file in several steps. */
const SETTLE_MS = 120;

/** The tenant that a file belongs to; `undefined` for one that concerns all. */
export function tenantOfFile(file: string, root: string): string | undefined {
  const { pulledTenants } = places(root);
  const snapshots = path.dirname(places(root).snapshot('x'));
  for (const folder of [path.join(root, 'tenants'), pulledTenants, snapshots]) {
    const relative = path.relative(folder, file);
    if (relative.startsWith('..') || path.isAbsolute(relative)) continue;
    const [first = ''] = relative.split(path.sep);
    const slug = first.replace(/\.ndjson$/, '');
    return slug === '' || slug.includes('.') ? undefined : slug;
  }
  return undefined;
}

/** Checks now, and again after each change; ends with Ctrl-C. */
export async function watch(options: CheckOptions, context: Context): Promise<Outcome> {
  const { root } = context;
  const folders = [
    path.join(root, 'tenants'),
    places(root).pulledTenants,
    path.dirname(places(root).snapshot('x')),
  ];
  const chosen = options.tenant;
  let touched = new Set<string>();
  let concernsAll = true;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const check = async (): Promise<void> => {
    const slugs = concernsAll
      ? chosen
      : [...touched].filter((slug) => isThere(slug, root) && (chosen?.includes(slug) ?? true));
    touched = new Set();
    concernsAll = false;
    if (slugs?.length === 0) return;
    await report({ ...options, ...(slugs && { tenant: slugs }) }, context);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(check);
    }, SETTLE_MS);
  };

  await check();
  for (const folder of folders.slice(1)) mkdirSync(folder, { recursive: true });
  const watcher = chokidar.watch([...folders, path.join(root, 'dealersite.config.json')], {
    ignoreInitial: true,
    ignored: (file) => /[\\/]\.[^\\/]+-\d+(?:[\\/]|$)|\.tmp$/.test(file),
  });
  watcher.on('all', (_event, file) => {
    const slug = tenantOfFile(file, root);
    if (slug === undefined) concernsAll = true;
    else touched.add(slug);
    soon();
  });
  // What changes before is taken for a file that was there.
  await once(watcher, 'ready');
  context.report('watching; stop with Ctrl-C');
  await aborted(context.signal);
  clearTimeout(timer);
  await watcher.close();
  await running;
  return { exitCode: 0, problems: [], summary: [] };
}

const isThere = (slug: string, root: string): boolean =>
  [path.join(root, 'tenants'), places(root).pulledTenants].some((folder) =>
    existsSync(path.join(folder, slug)),
  );

/** Prints the problems of one round, and one line for it. */
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
  const line = `${time} ${which}: ${counts.join(', ') || 'in order'} (${Math.round(performance.now() - started)} ms)`;
  const printed: Outcome = { ...outcome, summary: [line], format: options.format };
  printOutcome(printed, { json: false, quiet: false, root: context.root });
}
