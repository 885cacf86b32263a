/** `check --fix`: writes the repairs of problems that have exactly one, and leaves everything else of a file as it is. */
import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  defineError,
  problem,
  type Finding,
  type Problem,
  type Repair,
} from '../../renderer/contract/error.ts';
import { repairText, shownPath } from '../print/problems.ts';

const notMended = defineError<{ reason: string }>({
  code: 'DS1033',
  title: 'File that cannot be mended',
  message: ({ reason }) => `The repairs of this file cannot be written: ${reason}.`,
  hint: () => 'Check that you may write it. It is as it was.',
});

/** One repair of a file. */
export interface Edit extends Repair {
  readonly file: string;
  readonly code: string;
}

/** Problems of a pulled tenant are mended at its source. */
const isOurs = (file: string, root: string): boolean => {
  const [first = ''] = path.relative(root, file).split(path.sep);
  return first !== '' && first !== '..' && first !== '.dealersite' && !path.isAbsolute(first);
};

/** Returns the repairs that the problems have, by file. */
export function editsOf(problems: readonly Finding[], root: string): Map<string, Edit[]> {
  const edits = problems.flatMap(({ repair, place, code }): Edit[] =>
    repair && place && isOurs(place.file, root) ? [{ ...repair, file: place.file, code }] : [],
  );
  return Map.groupBy(edits, ({ file }) => file);
}

function offsetOf(text: string, { line, column }: Repair): number {
  let start = 0;
  for (let row = 1; row < line; row += 1) {
    const [end] = /\r\n|\n|\r/.exec(text.slice(start)) ?? [];
    if (end === undefined) return -1;
    start = text.indexOf(end, start) + end.length;
  }
  return start + column - 1;
}

/** Returns the text with its repairs, and those that were made: of two that touch the same spot, the first. */
export function mended<R extends Repair>(source: string, repairs: readonly R[]): { text: string; made: R[] } {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  let text = source.slice(mark.length);
  const placed = repairs
    .map((repair) => ({ repair, offset: offsetOf(text, repair) }))
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

/** Writes a file anew beside itself and moves it to its place, so that nobody reads half of it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const target = await realpath(file);
  const draft = `${target}.${process.pid}.tmp`;
  try {
    await writeFile(draft, text, { mode: (await stat(target)).mode });
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Mends the files. Returns the repairs made, and a problem for each file that cannot be written. */
export async function mendFiles(
  files: ReadonlyMap<string, readonly Edit[]>,
): Promise<{ edits: Edit[]; problems: Problem[] }> {
  const edits: Edit[] = [];
  const problems: Problem[] = [];
  for (const [file, repairs] of files) {
    try {
      const { text, made } = mended(await readFile(file, 'utf8'), repairs);
      if (made.length > 0) await replaceFile(file, text);
      edits.push(...made);
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      problems.push(problem(notMended, { reason }, { file }));
    }
  }
  return { edits, problems };
}

/** The repairs as lines. */
export const editLines = (edits: readonly Edit[], root: string): string[] =>
  edits.map((one) => `${shownPath(one.file, root)}:${one.line}:${one.column} ${one.code} ${repairText(one)}`);
