/**
 * Runs one contestant in its own process: `node --expose-gc measure.ts encode|time|check JOB`. JOB is a JSON file;
 * results go to standard output as JSON.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { median } from '../../../cli/audit/median.ts';
import type { SearchDocument } from '../../../features/search/query/fields.ts';
import type { SearchRequest } from '../../../features/search/query/request.ts';
import type { Answer, Contestant, Ready } from './contestant.ts';
import { FACETS, MOST_VALUES, PAGE_SIZE } from './workload.ts';

export interface Job {
  contestant: string;
  /** JSON of the documents. */
  documents: string;
  /** JSON of the requests. */
  requests: string;
  /** JSON of similar requests for the warm-up. Default: the requests themselves. */
  others?: string;
  /** The contestant's download. */
  download: string;
  /** Output file of a check, as JSON. */
  answers: string;
  /** Milliseconds of warm-up. */
  warmUp: number;
  /** Milliseconds after which no further pass starts. There is always one pass. */
  patience: number;
}

export interface Timed {
  /** Milliseconds from the bytes to a searchable object. */
  load: number;
  /** Milliseconds from the bytes to the first full answer, with everything created lazily. */
  ready: number;
  /** Bytes held after the first answer and a garbage collection. */
  heap: number;
  /** Milliseconds of each request, as the median of its passes. */
  times: number[];
}

const MOST_PASSES = 9;
/** Number of queries that a newly loaded contestant runs untimed, to create its lazy parts. */
const SETTLING = 60;

const read = (file: string): string => readFileSync(file, 'utf8');

function held(): number {
  for (let times = 0; times < 4; times += 1) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** A query that needs everything: words, every facet, a sort. */
const FIRST: SearchRequest = {
  query: 'a',
  refinements: {},
  ranges: {},
  sort: 'price:asc',
  page: 1,
  hitsPerPage: PAGE_SIZE,
  facets: FACETS,
  maxFacetValues: MOST_VALUES,
};

async function warmUp(ready: Ready, requests: readonly SearchRequest[], limit: number): Promise<void> {
  const started = performance.now();
  for (let index = 0; performance.now() - started < limit; index += 1) {
    const request = requests[index % requests.length];
    if (request) await ready.search(request);
  }
}

/**
 * Loads, warms up on other queries, then times the queries. Each further pass uses a newly loaded contestant, without
 * caches of earlier answers.
 */
async function time(
  { load }: Contestant,
  { download, warmUp: limit, patience }: Job,
  { requests, others }: { requests: SearchRequest[]; others: SearchRequest[] },
): Promise<Timed> {
  const before = held();
  let bytes: Uint8Array | undefined = new Uint8Array(readFileSync(download));
  const started = performance.now();
  let ready = await load(bytes);
  const loaded = performance.now() - started;
  await ready.search(FIRST);
  const answered = performance.now() - started;
  bytes = undefined;
  const heap = held() - before;
  await warmUp(ready, others, limit);
  const passes: number[][] = [];
  const began = performance.now();
  while (passes.length < MOST_PASSES && (passes.length === 0 || performance.now() - began < patience)) {
    if (passes.length > 0) {
      ready = await load(new Uint8Array(readFileSync(download)));
      for (const request of others.slice(0, SETTLING)) await ready.search(request);
    }
    globalThis.gc?.();
    passes.push(await measureTimes(ready, requests));
  }
  return {
    load: loaded,
    ready: answered,
    heap,
    times: requests.map((_, index) => median(passes.map((times) => times[index] ?? Number.NaN))),
  };
}

async function measureTimes(ready: Ready, requests: readonly SearchRequest[]): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) {
    const from = performance.now();
    // Awaits promises only: a turn of the event loop would count as time.
    const answer = ready.search(request);
    if (answer instanceof Promise) await answer;
    times.push(performance.now() - from);
  }
  return times;
}

const [what, file = ''] = process.argv.slice(2);
const job = JSON.parse(read(file)) as Job;
const { contestant } = (await import(`./contestants/${job.contestant}.ts`)) as { contestant: Contestant };
if (what === 'encode') {
  writeFileSync(job.download, await contestant.encode(JSON.parse(read(job.documents)) as SearchDocument[]));
  console.log('{}');
} else {
  const all = JSON.parse(read(job.requests)) as SearchRequest[];
  if (what === 'time') {
    const supported = (some: SearchRequest[]) =>
      some.filter(({ query }) => !contestant.textOnly || query !== '');
    const others = job.others === undefined ? all : (JSON.parse(read(job.others)) as SearchRequest[]);
    console.log(
      JSON.stringify(await time(contestant, job, { requests: supported(all), others: supported(others) })),
    );
  } else {
    const ready = await contestant.load(new Uint8Array(readFileSync(job.download)));
    const answers: Answer[] = [];
    for (const request of all) answers.push(await ready.search(request));
    writeFileSync(job.answers, JSON.stringify(answers));
    console.log('{}');
  }
}
