/** Index of a tenant's files that a build stores for later builds. */
import { readFileSync } from 'node:fs';
import { writeWholeFiles } from '../../renderer/contract/whole-files.source.ts';

interface IndexFiles<Entry> {
  /** Returns the entries by file; none when the index is absent, broken, or of another version. */
  readonly read: (file: string) => Record<string, Entry>;
  /** Writes the entries and creates their folder if it is missing. */
  readonly write: (file: string, index: Readonly<Record<string, Entry>>) => void;
}

/** Returns functions that read and write indexes of one version. */
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
    writeWholeFiles({ [file]: JSON.stringify({ version, index }) });
  },
});
