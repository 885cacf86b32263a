/** Writes small files that must survive a power cut. */
import { writeWholeFiles } from '../contract/whole-files.source.ts';

/** Writes a small file durably and atomically. */
export const writeDurably = (file: string, body: string): void =>
  writeWholeFiles({ [file]: body }, { isDurable: true });
