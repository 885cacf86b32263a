/** Reacts to changed files: reloads their tenants, notifies open pages, and reports new and removed tenants. */
import path from 'node:path';
import { THEME_FILE } from '../../features/theme-css/theme-css.cli.ts';
import type { Problem } from '../../renderer/contract/error.ts';
import { outcomeOfError } from '../errors.ts';
import type { Context } from '../outcome.ts';
import { namedTenants } from '../named-tenants.ts';
import type { Affected } from './affected-tenants.ts';
import type { Directory } from './directory.ts';
import type { Previews } from './previews.ts';
import type { ProblemLog } from './problem-log.ts';
import type { Reload } from './reload.ts';
import { showSheet } from './show-slices.ts';
import type { ShownProblem } from './shown-problems.ts';

interface ChangesOptions {
  context: Context;
  directory: Directory;
  affected: Affected;
  previews: Previews;
  reload: Reload;
  log: ProblemLog;
  show: (problem: Problem) => ShownProblem;
  originOf: (slug: string) => string;
  /** Called when the dashboard may have to change. */
  onState: () => void;
}

/** Returns a function to call with the changed files; without files everything may have changed. */
export function createChanges(options: ChangesOptions): (files?: readonly string[]) => void {
  const { context, directory, affected, previews, log } = options;
  const turns = new Map<string, number>();
  let present = new Set(directory.present());

  function comeAndGo(): string[] {
    const before = present;
    present = new Set(directory.present());
    for (const slug of [...present].filter((one) => !before.has(one)))
      context.report(`${slug}: new at ${options.originOf(slug)}`);
    const gone = [...before].filter((one) => !present.has(one));
    for (const slug of gone) {
      previews.forget(slug);
      log.forget(slug);
      context.report(`${slug}: its folder was removed`);
      options.reload.notify(slug, { event: 'changed' });
    }
    return gone;
  }

  async function renew(slug: string, files: readonly string[]): Promise<void> {
    const turn = (turns.get(slug) ?? 0) + 1;
    turns.set(slug, turn);
    const isStyle = files.every((file) => path.basename(file) === THEME_FILE);
    const before = isStyle && previews.state(slug) === 'served' ? await previews.shown(slug) : undefined;
    previews.drop(slug);
    const isSeen = options.reload.isSeen(slug);
    const problems = isSeen ? await reread(slug) : await fileProblems(slug);
    if (turns.get(slug) !== turn) return;
    if (!isSeen) return log.set(slug, problems ?? [], previews.effect(slug));
    if (before && problems === undefined) return showSheet(slug, before.sheets, options);
    const stays = problems !== undefined && previews.state(slug) === 'served';
    options.reload.notify(
      slug,
      stays ? { event: 'problems', problems: log.of(slug).map(options.show) } : { event: 'changed' },
    );
  }

  /** Returns the problems that prevent reading the tenant; undefined if it was read. */
  async function reread(slug: string): Promise<readonly Problem[] | undefined> {
    try {
      await previews.of(slug);
      return undefined;
    } catch (error) {
      return outcomeOfError(error).problems;
    }
  }

  async function fileProblems(slug: string): Promise<readonly Problem[]> {
    try {
      return (await namedTenants(context, { tenant: [slug] })).problems;
    } catch (error) {
      return outcomeOfError(error).problems;
    }
  }

  /** Whether the preview wrote the snapshot or has already read it. */
  async function isRead(slug: string): Promise<boolean> {
    if (previews.state(slug) === 'building') await previews.of(slug).catch(() => undefined);
    return previews.hasRead(slug);
  }

  return (files) => {
    directory.changed();
    const gone = comeAndGo();
    const byTenant = new Map<string, string[]>();
    for (const file of files ?? [''])
      for (const slug of (file === '' ? undefined : affected.of(file)) ?? directory.present())
        byTenant.set(slug, [...(byTenant.get(slug) ?? []), file]);
    for (const [slug, changed] of byTenant) {
      if (!directory.has(slug) || gone.includes(slug)) continue;
      const mayBeOwn = changed.every((file) => affected.isSnapshot(file));
      void (async () => {
        if (!(mayBeOwn && (await isRead(slug)))) await renew(slug, changed);
        options.onState();
      })();
    }
    options.onState();
  };
}
