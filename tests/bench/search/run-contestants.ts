/**
 * Runs all contestants on one stock size: the same queries, each contestant in fresh processes, one after the other.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { median } from '../../../cli/audit/median.ts';
import type { SearchDocument } from '../../../features/search/query/fields.ts';
import type { SearchRequest } from '../../../features/search/query/request.ts';
import { measure } from '../measured-process.ts';
import { computeAgreement, type Agreement } from './agreement.ts';
import type { Answer } from './contestant.ts';
import type { Job, Timed } from './measure.ts';

export interface ContestantName {
  name: string;
  title: string;
  /** A library for any kind of document. */
  general?: true;
  /** Searches text only and has no facets to compare. */
  textOnly?: true;
  /** Has its own relevance order, which is not compared. */
  ownRelevance?: true;
}

export const CONTESTANTS: readonly ContestantName[] = [
  { name: 'sketch', title: 'bitset sketch', ownRelevance: true },
  { name: 'ours', title: 'embedded engine' },
  { name: 'naive', title: 'array filter' },
  { name: 'flexsearch', title: 'FlexSearch, facets by hand', general: true, ownRelevance: true },
  { name: 'minisearch', title: 'MiniSearch, facets by hand', general: true, ownRelevance: true },
  { name: 'orama', title: 'Orama', general: true, ownRelevance: true },
  { name: 'itemsjs', title: 'itemsjs', general: true, ownRelevance: true },
  { name: 'fuse', title: 'Fuse.js, text only', ownRelevance: true, textOnly: true },
];

export interface Download {
  bytes: number;
  gzip: number;
  brotli: number;
}

export interface Round {
  p50: number;
  p95: number;
  /** Milliseconds from the bytes to a searchable object. */
  load: number;
  /** Milliseconds from the bytes to the first full answer. */
  ready: number;
  /** Bytes held after it. */
  heap: number;
}

export interface ContestantResult extends ContestantName {
  rounds: Round[];
  /** Medians of the rounds. */
  median: Round;
  /** Absent for large sizes, whose compression takes minutes. */
  download?: Download;
  agreement?: Agreement;
}

export interface DuelResult {
  vehicles: number;
  queries: number;
  /** Contestant that the others are compared with. */
  judge: string;
  contestants: ContestantResult[];
  /** Libraries that cannot handle this size, with the reason. */
  absent: { title: string; why: string }[];
}

export interface Duel {
  folder: string;
  documents: readonly SearchDocument[];
  requests: readonly SearchRequest[];
  /** Similar queries for the warm-up. */
  others: readonly SearchRequest[];
  contestants: readonly ContestantName[];
  rounds: number;
  /** The contestant with the correct answers. */
  judge: string;
  /** Brotli level of large downloads. Undefined leaves their sizes out. */
  brotli: number | undefined;
  say: (text: string) => void;
}

const WARM_UP = 1500;
const PATIENCE = 2000;
const PROGRAM = path.join(import.meta.dirname, 'measure.ts');

/** The program triggers garbage collections; large stocks need memory, and some serialised trees are deep. */
const NODE = ['--expose-gc', '--max-old-space-size=8192', '--stack-size=3900'];

/** Runs `measure.ts` in its own process. */
export const runJob = async <T>(what: 'encode' | 'time' | 'check', job: string): Promise<T> =>
  (await measure<T>([...NODE, PROGRAM, what, job])).output;

/** Returns the line of a failed program's output that names the error. */
const errorLine = (error: unknown): string =>
  /^\w*Error: .*$/m.exec((error as Error).message)?.[0] ?? 'it ended without a word';

/** Returns the quantile of the values at the given share. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Small downloads use the best compression; megabytes of JSON would take a minute at that level. */
const SMALL = 2e6;

function measureDownload(file: string, quick: number): Download {
  const bytes = readFileSync(file);
  const level = bytes.length < SMALL ? constants.BROTLI_MAX_QUALITY : quick;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return {
    bytes: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params }).length,
  };
}

const middle = (rounds: readonly Round[], of: keyof Round): number =>
  median(rounds.map((round) => round[of]));

/** Writes the stock, the queries and a job for each contestant. Returns the job file by contestant. */
export function writeJobs(
  folder: string,
  documents: readonly SearchDocument[],
  { requests, others }: { requests: readonly SearchRequest[]; others?: readonly SearchRequest[] },
): (contestant: string) => Job & { file: string } {
  const file = (name: string): string => path.join(folder, name);
  const prefix = `${documents.length}-${requests.length}`;
  writeFileSync(file(`${prefix}-documents.json`), JSON.stringify(documents));
  writeFileSync(file(`${prefix}-requests.json`), JSON.stringify(requests));
  if (others) writeFileSync(file(`${prefix}-others.json`), JSON.stringify(others));
  return (contestant) => {
    const job: Job = {
      contestant,
      documents: file(`${prefix}-documents.json`),
      requests: file(`${prefix}-requests.json`),
      ...(others ? { others: file(`${prefix}-others.json`) } : {}),
      download: file(`${prefix}-${contestant}.bin`),
      answers: file(`${prefix}-${contestant}-answers.json`),
      warmUp: WARM_UP,
      patience: PATIENCE,
    };
    const jobFile = file(`${prefix}-${contestant}-job.json`);
    writeFileSync(jobFile, JSON.stringify(job));
    return { ...job, file: jobFile };
  };
}

const readAnswers = ({ answers }: Job): Answer[] => JSON.parse(readFileSync(answers, 'utf8')) as Answer[];

/** Returns a contestant's answers to all requests of its job, untimed. */
export async function readJobAnswers(job: Job & { file: string }): Promise<Answer[]> {
  if (!statSync(job.download, { throwIfNoEntry: false })) await runJob('encode', job.file);
  await runJob('check', job.file);
  return readAnswers(job);
}

/** Times every contestant, in reverse order in every second round, and compares the answers with the judge's. */
export async function fight({ documents, requests, others, ...duel }: Duel): Promise<DuelResult> {
  const { folder, contestants, rounds, judge, brotli, say } = duel;
  const jobOf = writeJobs(folder, documents, { requests, others });
  const jobs: { contestant: ContestantName; job: Job & { file: string }; rounds: Round[] }[] = [];
  const absent: DuelResult['absent'] = [];
  for (const contestant of contestants) {
    const { name, title, general } = contestant;
    const job = jobOf(name);
    say(`${documents.length} vehicles: ${title} encodes`);
    try {
      await runJob('encode', job.file);
      jobs.push({ contestant, job, rounds: [] });
    } catch (error) {
      if (!general) throw error;
      absent.push({ title, why: errorLine(error) });
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { contestant, job, rounds: done } of round % 2 === 0 ? jobs : jobs.toReversed()) {
      const { times, ...rest } = await runJob<Timed>('time', job.file);
      const timed = {
        ...rest,
        p50: quantile(times, 0.5),
        p95: quantile(times, 0.95),
      };
      done.push(timed);
      say(
        `${documents.length} vehicles, round ${round + 1}: ${contestant.title} p95 ${timed.p95.toFixed(2)} ms`,
      );
    }
  }
  say(`${documents.length} vehicles: answers compared with those of the ${judge}`);
  const right = await readJobAnswers(jobOf(judge));
  const results: ContestantResult[] = [];
  for (const { contestant, job, rounds: done } of jobs) {
    results.push({
      ...contestant,
      rounds: done,
      median: {
        p50: middle(done, 'p50'),
        p95: middle(done, 'p95'),
        load: middle(done, 'load'),
        ready: middle(done, 'ready'),
        heap: middle(done, 'heap'),
      },
      ...(brotli === undefined ? {} : { download: measureDownload(job.download, brotli) }),
      ...(contestant.textOnly
        ? {}
        : { agreement: computeAgreement({ requests, right, found: await readJobAnswers(job) }, contestant) }),
    });
  }
  return { vehicles: documents.length, queries: requests.length, judge, contestants: results, absent };
}
