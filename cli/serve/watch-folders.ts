/** Watches folders and additional files; reports changes in groups. */
import chokidar from 'chokidar';
import { mkdirSync } from 'node:fs';
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

export function watchFolders(
  folders: readonly string[],
  { depth, groupMs = 30 }: WatchOptions,
): FolderWatcher {
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
    start({ onChange, onError }) {
      // For a missing folder, chokidar would watch its parent: every stored lead would then reload the pages.
      for (const folder of folders) mkdirSync(folder, { recursive: true });
      watcher = chokidar.watch([...folders, ...others], {
        ignoreInitial: true,
        ignored: (file) => folders.some((folder) => isHidden(folder, file)),
        depth,
      });
      const isReady = new Promise<void>((resolve) => watcher?.once('ready', resolve));
      watcher.on('error', onError);
      watcher.on('all', (_event, file) => {
        changed.add(path.resolve(file));
        timer ??= setTimeout(() => {
          timer = undefined;
          const files = [...changed];
          changed.clear();
          onChange(files);
        }, groupMs);
      });
      return isReady;
    },
    async close() {
      clearTimeout(timer);
      await watcher?.close();
    },
  };
}
