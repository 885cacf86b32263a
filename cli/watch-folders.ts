/** Watches folders and additional files; reports changes in groups. */
import chokidar from 'chokidar';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

interface Watching {
  onChange: (files: readonly string[]) => void;
  onError: (error: unknown) => void;
}

export interface FolderWatcher {
  /** Also watches these files, unless a watched folder contains them. */
  readonly add: (files: readonly string[]) => void;
  /** Resolves when the watcher is ready. */
  readonly start: (watching: Watching) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Returns whether a file below the folder is hidden or temporary; ignores the path of the folder itself. */
function isHidden(folder: string, file: string): boolean {
  const below = path.relative(folder, file);
  return !below.startsWith('..') && /(?:^|[\\/])\.|(?:~|\.tmp)$/.test(below);
}

const isWithin = (folder: string, file: string): boolean => file.startsWith(folder + path.sep);

interface WatchOptions {
  depth: number;
  /** Milliseconds in which changes count as one, because editors write a file in several steps. */
  groupMs?: number;
}

const filesOf = (watched: Record<string, string[]>): string[] =>
  Object.entries(watched).flatMap(([folder, names]) => names.map((name) => path.resolve(folder, name)));

function isChangedSince(file: string, since: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.ctimeMs >= since;
}

/** File systems stamp changes by a coarser clock than `Date.now()`. */
const COARSE_CLOCK_MS = 10;

/**
 * Watches from this call on: what changes before the watcher is ready counts too, because the caller may have read
 * those files already.
 */
export function watchFolders(
  folders: readonly string[],
  { depth, groupMs = 30 }: WatchOptions,
): FolderWatcher {
  const since = Date.now() - COARSE_CLOCK_MS;
  const others = new Set<string>();
  const changed = new Set<string>();
  let watcher: ReturnType<typeof chokidar.watch> | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    add(files) {
      for (const file of files.filter((one) => !folders.some((folder) => isWithin(folder, one)))) {
        if (!others.has(file)) watcher?.add(file);
        others.add(file);
      }
    },
    async start({ onChange, onError }) {
      // For a missing folder, chokidar would watch its parent: every stored lead would then reload the pages.
      for (const folder of folders) mkdirSync(folder, { recursive: true });
      const started = chokidar.watch([...folders, ...others], {
        ignoreInitial: true,
        ignored: (file) => folders.some((folder) => isHidden(folder, file)),
        depth,
      });
      watcher = started;
      const noted = new Set<string>();
      const note = (file: string): void => {
        noted.add(path.resolve(file));
        changed.add(path.resolve(file));
        timer ??= setTimeout(() => {
          timer = undefined;
          const files = [...changed];
          changed.clear();
          onChange(files);
        }, groupMs);
      };
      started.on('error', onError);
      started.on('all', (_event, file) => note(file));
      await once(started, 'ready');
      // Until then a change can fall between reading a file and watching it.
      for (const file of filesOf(started.getWatched()))
        if (!noted.has(file) && isChangedSince(file, since)) note(file);
    },
    async close() {
      clearTimeout(timer);
      await watcher?.close();
    },
  };
}
