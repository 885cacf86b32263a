/** `check --fix`: applies the fix of each problem that has exactly one. The rest of the file stays untouched. */
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  defineError,
  problem,
  type Finding,
  type Problem,
  type Repair,
} from '../../renderer/contract/error.ts';
import { fileErrorReason } from '../../renderer/contract/file-error.ts';
import { writeWholeFiles } from '../../renderer/contract/whole-files.source.ts';
import { repairText, shownPath } from '../print/problems.ts';

const notMended = defineError<{ reason: string }>({
  code: 'DS1033',
  title: 'The file cannot be fixed',
  message: ({ reason }) => `Writing the fixes failed: ${reason}.`,
  hint: () =>
    'Check the permissions of the file and its folder, and the free space of the disk. The file is unchanged.',
});

/** A fix in a file. */
export interface Edit extends Repair {
  readonly file: string;
  readonly code: string;
}

/** Returns whether a file belongs to the project. Problems of pulled tenants must be fixed at their source. */
const isOurs = (file: string, root: string): boolean => {
  const [first = ''] = path.relative(root, file).split(path.sep);
  return first !== '' && first !== '..' && first !== '.dealersite' && !path.isAbsolute(first);
};

/** Returns the fixes of the problems, by file. */
export function listEdits(problems: readonly Finding[], root: string): Map<string, Edit[]> {
  const edits = problems.flatMap(({ repair, place, code }): Edit[] =>
    repair && place && isOurs(place.file, root) ? [{ ...repair, file: place.file, code }] : [],
  );
  return Map.groupBy(edits, ({ file }) => file);
}

function computeOffset(text: string, { line, column }: Repair): number {
  let start = 0;
  for (let row = 1; row < line; row += 1) {
    const [end] = /\r\n|\n|\r/.exec(text.slice(start)) ?? [];
    if (end === undefined) return -1;
    start = text.indexOf(end, start) + end.length;
  }
  return start + column - 1;
}

/** Applies the fixes. Returns the text and the applied fixes; of overlapping ones only the first counts. */
export function mended<R extends Repair>(source: string, repairs: readonly R[]): { text: string; made: R[] } {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  let text = source.slice(mark.length);
  const placed = repairs
    .map((repair) => ({ repair, offset: computeOffset(text, repair) }))
    .filter(({ repair, offset }) => offset >= 0 && text.startsWith(repair.before, offset))
    .toSorted((a, b) => b.offset - a.offset);
  const made: R[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const { repair, offset } of placed) {
    const after = offset + repair.before.length;
    if (after > end || offset === end) continue;
    text = text.slice(0, offset) + repair.after + text.slice(after);
    end = offset;
    made.unshift(repair);
  }
  return { text: mark + text, made };
}

/** Replaces a file atomically; a link stays one. */
async function replaceText(file: string, text: string): Promise<void> {
  const target = await realpath(file);
  writeWholeFiles({ [target]: text }, { mode: (await stat(target)).mode });
}

/** Fixes the files. Returns the applied fixes, and a problem for each file that cannot be written. */
export async function mendFiles(
  files: ReadonlyMap<string, readonly Edit[]>,
): Promise<{ edits: Edit[]; problems: Problem[] }> {
  const edits: Edit[] = [];
  const problems: Problem[] = [];
  for (const [file, repairs] of files) {
    try {
      const { text, made } = mended(await readFile(file, 'utf8'), repairs);
      if (made.length > 0) await replaceText(file, text);
      edits.push(...made);
    } catch (error) {
      problems.push(problem(notMended, { reason: fileErrorReason(error) }, { file }));
    }
  }
  return { edits, problems };
}

/** Formats the fixes, one per line. */
export const editLines = (edits: readonly Edit[], root: string): string[] =>
  edits.map((one) => `${shownPath(one.file, root)}:${one.line}:${one.column} ${one.code} ${repairText(one)}`);
