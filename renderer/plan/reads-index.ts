/** What the pages of the last build read, so that the next one can tell which of them a change touches. */
import { readFileSync } from 'node:fs';
import { askAgain, createGatherer, type Dependencies } from '../contract/reads.ts';

/** What a page or an answer depends on; numbers are indexes into the lists of the index. */
type Packed = readonly [things: readonly number[], asked: readonly number[], columns: number];

/** The index as it lies on the disk. It may be lost at any time: then every page is rendered. */
export interface ReadsIndex {
  version: 1;
  /** Stamp of the output whose pages it speaks of. */
  stamp: string;
  /** Digest of all that pages are made of besides the stock and the time. */
  setting: string;
  /** Keys of things and their digests. */
  things: readonly [key: string, digest: string][];
  /** Names of columns and their digests. */
  columns: readonly [name: string, digest: string][];
  /** Combinations of columns, by their indexes. */
  sets: readonly (readonly number[])[];
  questions: readonly [id: string, digest: string, reads: Packed][];
  pages: Readonly<Record<string, Packed>>;
}

/** Digests of the stock as it is now. */
export interface Digests {
  /** Digest of each thing by its key. */
  readonly things: () => ReadonlyMap<string, string>;
  readonly column: (name: string) => string;
  /** Digest of all that pages are made of besides things and the time. */
  readonly setting: () => string;
}

/** An answer as one build knew it. */
export interface KnownAnswer {
  readonly digest: string;
  readonly reads: Dependencies;
}

/** What pages and answers depended on when they were made. */
export interface KnownReads {
  readonly pages: ReadonlyMap<string, Dependencies>;
  readonly answers: ReadonlyMap<string, KnownAnswer>;
}

/** Reads the index of the last build; undefined when there is none that speaks of the output with this stamp. */
export function openReadsIndex(file: string, stamp: string): ReadsIndex | undefined {
  try {
    const index = JSON.parse(readFileSync(file, 'utf8')) as ReadsIndex;
    return index.version === 1 && index.stamp === stamp ? index : undefined;
  } catch {
    return undefined;
  }
}

/** What has become of a page, an answer, a thing or a column since the last build. */
export interface Comparison {
  /** Whether a page of the last build would be rendered as it was. */
  readonly isSame: (file: string) => boolean;
  /** What is known of the pages that are as they were, and of the answers they asked for. */
  readonly keep: (files: readonly string[]) => KnownReads;
}

/** Tells what a question is answered now; undefined for one that nobody can ask any more. */
export type AnswerTo = (id: string) => KnownAnswer | undefined;

/** Makes a function that answers the questions of a site; `digest` digests an answer. */
export function createAnswers(site: unknown, digest: (answer: unknown) => string): AnswerTo {
  const gather = createGatherer();
  return (id) => {
    const found = askAgain(site, id);
    return found && { digest: digest(found.answer), reads: gather(found.reads) };
  };
}

/** Compares the stock with that of an index. Throws when the index does not fit together. */
export function compareReads(index: ReadsIndex, now: { digests: Digests; answerTo: AnswerTo }): Comparison {
  const { digests } = now;
  const things = digests.things();
  const isSameThing = index.things.map(([key, digest]) => things.get(key) === digest);
  const isSameColumn = index.columns.map(([name, digest]) => digests.column(name) === digest);
  const isSameSet = index.sets.map((set) => set.every((column) => isSameColumn[column] === true));
  const answers = new Map<number, KnownAnswer & { isSame: boolean }>();

  const isUntouched = ([read, asked, columns]: Packed): boolean =>
    isSameSet[columns] === true &&
    read.every((thing) => isSameThing[thing] === true) &&
    asked.every((question) => answerOf(question).isSame);

  function answerOf(question: number): KnownAnswer & { isSame: boolean } {
    const known = answers.get(question) ?? settle(index.questions[question] ?? missing());
    answers.set(question, known);
    return known;
  }

  /** An answer whose grounds have changed is worked out again. */
  function settle([id, digest, reads]: ReadsIndex['questions'][number]): KnownAnswer & { isSame: boolean } {
    if (isUntouched(reads)) return { digest, reads: unpacked(reads), isSame: true };
    const again = now.answerTo(id);
    return again
      ? { ...again, isSame: again.digest === digest }
      : { digest, reads: unpacked(reads), isSame: false };
  }

  const sets = index.sets.map((set) => set.map((column) => (index.columns[column] ?? missing())[0]));
  const unpacked = ([read, asked, columns]: Packed): Dependencies => ({
    things: read.map((thing) => (index.things[thing] ?? missing())[0]),
    asked: asked.map((question) => (index.questions[question] ?? missing())[0]),
    columns: sets[columns] ?? missing(),
  });

  function keep(files: readonly string[]): KnownReads {
    const pages = new Map<string, Dependencies>();
    const kept = new Map<string, KnownAnswer>();
    for (const file of files) {
      const page = index.pages[file] ?? missing();
      pages.set(file, unpacked(page));
      for (const question of page[1]) {
        const { digest, reads } = answerOf(question);
        kept.set((index.questions[question] ?? missing())[0], { digest, reads });
      }
    }
    return { pages, answers: kept };
  }

  return {
    isSame: (file) => {
      const page = Object.hasOwn(index.pages, file) ? index.pages[file] : undefined;
      return page !== undefined && isUntouched(page);
    },
    keep,
  };
}

function missing(): never {
  throw new Error('the index of reads does not fit together');
}

/** Numbers for texts in the order in which they come. */
function numbers(): { of: (text: string) => number; list: readonly string[] } {
  const known = new Map<string, number>();
  const list: string[] = [];
  return {
    list,
    of: (text) => {
      const number = known.get(text) ?? list.push(text) - 1;
      known.set(text, number);
      return number;
    },
  };
}

/** Packs what pages and answers read into an index; `answerTo` is asked for answers that are not among the known ones. */
export function packReads(
  { pages, answers }: KnownReads,
  made: { stamp: string; setting: string; digests: Digests; answerTo: AnswerTo },
): ReadsIndex {
  const things = numbers();
  const columns = numbers();
  const asked = numbers();
  const sets: number[][] = [];
  const setNumbers = new Map<string, number>();
  const setOf = (names: readonly string[]): number => {
    const key = names.join();
    const number = setNumbers.get(key) ?? sets.push(names.map(columns.of)) - 1;
    setNumbers.set(key, number);
    return number;
  };
  const pack = (reads: Dependencies): Packed => [
    reads.things.map(things.of),
    reads.asked.map(asked.of),
    setOf(reads.columns),
  ];
  const packedPages = Object.fromEntries([...pages].map(([file, reads]) => [file, pack(reads)]));
  const questions: [string, string, Packed][] = [];
  // Answers ask questions, too: the list grows while it is gone through.
  for (const id of asked.list) {
    const { digest, reads } = answers.get(id) ?? made.answerTo(id) ?? missing();
    questions.push([id, digest, pack(reads)]);
  }
  const digestOfThing = made.digests.things();
  return {
    version: 1,
    stamp: made.stamp,
    setting: made.setting,
    things: things.list.map((key) => [key, digestOfThing.get(key) ?? '']),
    columns: columns.list.map((name) => [name, made.digests.column(name)]),
    sets,
    questions,
    pages: packedPages,
  };
}
