/** Small files that must survive a power cut. */
import { writeWholeFiles } from '../contract/whole-files.source.ts';

/** Writes a small file so that it is whole on disk or not there at all. */
export const writeDurably = (file: string, body: string): void =>
  writeWholeFiles({ [file]: body }, { isDurable: true });
