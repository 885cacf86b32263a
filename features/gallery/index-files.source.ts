/** What a build notes of a tenant's files, in a file that a later build reads. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from './picture-maker.source.ts';

interface IndexFiles<Entry> {
  /** Returns the entries by file; none when the index is absent, broken, or of another version. */
  readonly read: (file: string) => Record<string, Entry>;
  /** Writes the entries, in a folder that is made where it is absent. */
  readonly write: (file: string, index: Readonly<Record<string, Entry>>) => void;
}

/** Returns what reads and writes the indexes of one version. */
export const indexFiles = <Entry>(version: number): IndexFiles<Entry> => ({
  read(file) {
    try {
      const stored = JSON.parse(readFileSync(file, 'utf8')) as {
        version: number;
        index: Record<string, Entry>;
      };
      return stored.version === version ? stored.index : {};
    } catch {
      return {};
    }
  },
  write(file, index) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeWhole(file, JSON.stringify({ version, index }));
  },
});
