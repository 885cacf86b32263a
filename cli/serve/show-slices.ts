/** Shows changed slices and style sheets in open pages, without reloading them where that is possible. */
import { browserBundle } from '../compose.ts';
import type { Problem } from '../../renderer/contract/error.ts';
import type { Directory } from './directory.ts';
import type { Previews } from './previews.ts';
import type { ProblemLog } from './problem-log.ts';
import type { Reload } from './reload.ts';
import type { ShownProblem } from './shown-problems.ts';
import type { SliceChange } from './slice-changes.ts';

interface PageOptions {
  readonly previews: Previews;
  readonly reload: Reload;
}

/** Replaces the style sheet of open pages; they reload when several have changed. */
export async function showSheet(
  slug: string,
  before: readonly string[],
  { previews, reload }: PageOptions,
): Promise<void> {
  const { sheets } = await previews.of(slug);
  const changed = sheets.flatMap((to, index) => (to === before[index] ? [] : [{ from: before[index], to }]));
  const [{ from, to } = { from: undefined, to: '' }, ...others] = changed;
  const isAlone = from !== undefined && others.length === 0 && sheets.length === before.length;
  reload.notify(slug, isAlone ? { event: 'sheet', from, to } : { event: 'changed' });
}

interface SliceOptions extends PageOptions {
  readonly directory: Directory;
  readonly log: ProblemLog;
  readonly show: (problem: Problem) => ShownProblem;
  readonly onState: () => void;
}

/** Returns a function that shows changed slices in the open pages of all tenants. */
export function createSliceDisplay(options: SliceOptions): (change: SliceChange) => void {
  const { previews, reload, log, show } = options;

  async function renew(slug: string, { kind, islands }: SliceChange): Promise<void> {
    const isSeen = reload.isSeen(slug);
    const before = isSeen && kind === 'styles' ? await previews.shown(slug) : undefined;
    previews.drop(slug);
    if (!isSeen) return;
    reload.notify(slug, { event: 'problems', problems: log.of(slug).map(show) });
    if (before) return showSheet(slug, before.sheets, options);
    if (kind === 'all') return reload.notify(slug, { event: 'changed' });
    await previews.of(slug);
    const addresses = browserBundle().addresses.island;
    for (const name of islands) reload.notify(slug, { event: 'island', name, src: addresses[name] ?? '' });
  }

  return (change) => {
    for (const slug of options.directory.present())
      void renew(slug, change).catch(() => reload.notify(slug, { event: 'changed' }));
    options.onState();
  };
}
