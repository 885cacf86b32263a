/**
 * `npm run bench:search -- [--rounds N] [--vehicles N] [--quick] [--strict] [--feed FILE] [--only NAME,…]` compares the embedded
 * search with alternatives in one run on one machine. The table goes to standard output, all numbers to
 * `.dealersite/reports/bench-search.json`. docs/run/performance.md explains the results.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { randomRequests } from '../../search/random-requests.ts';
import type { SearchDocument } from '../../../features/search/query/fields.ts';
import { mustRun } from '../../support/command.ts';
import { openTempProject, type TempProject } from '../temp-project.ts';
import { FEED } from '../feed.ts';
import { goalLine, parseSizes, table, type Goal } from '../report.ts';
import { computeAgreement, inPercent, type Agreement } from './agreement.ts';
import { feedStock, upsample, type Stock } from './bench-stock.ts';
import {
  readJobAnswers,
  CONTESTANTS,
  fight,
  writeJobs,
  type ContestantResult,
  type DuelResult,
} from './run-contestants.ts';
import { agreementGoal, duelGoals, megabytes, typoGoal } from './goals.ts';
import { compareTypos, type TypoResult } from './typos.ts';
import { createWorkload } from './workload.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const REPORT = path.join(REPOSITORY, '.dealersite/reports/bench-search.json');
const SEED = 20_261_121;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    vehicles: { type: 'string' },
    quick: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    feed: { type: 'string', default: FEED },
    only: { type: 'string' },
  },
});
const rounds = options.quick ? 1 : Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new RangeError('--rounds needs a whole number above 0.');
const only = options.only?.split(',');
const unknown = only?.find((name) => !CONTESTANTS.some((contestant) => contestant.name === name));
if (unknown !== undefined)
  throw new RangeError(`--only knows ${CONTESTANTS.map(({ name }) => name).join(', ')}; not ${unknown}.`);
const contestants = CONTESTANTS.filter(({ name }) => only?.includes(name) ?? true);

/** The stock size of the limits, and that of an outgrown group. */
const SIZES = parseSizes(options, { quick: [16_700], usual: [16_700, 100_000] });
const QUERIES = options.quick ? 60 : 300;
const ORACLE_REQUESTS = options.quick ? 100 : 2000;
/** Compression level of a host that compresses once; lower in the quick run. */
const BROTLI = options.quick ? 9 : 11;
/**
 * Above this size the naive filter is the judge, since the oracle would take an hour. It agrees with the oracle below.
 */
const ORACLE_SIZE = 20_000;

const say = (text: string): void => console.error(`  ${text}`);

async function duels(project: TempProject, stock: Stock): Promise<DuelResult[]> {
  const results: DuelResult[] = [];
  for (const size of SIZES) {
    const documents = upsample(stock, size, SEED);
    results.push(
      await fight({
        folder: project.root,
        documents,
        requests: createWorkload(documents, QUERIES, SEED),
        others: createWorkload(documents, QUERIES, SEED + 1),
        contestants,
        rounds,
        judge: size <= ORACLE_SIZE ? 'oracle' : 'naive',
        brotli: size <= ORACLE_SIZE ? BROTLI : undefined,
        say,
      }),
    );
  }
  return results;
}

/** Random requests of every kind, also ones that no page sends, answered by the engine and by its oracle. */
async function askOracle(project: TempProject, documents: readonly SearchDocument[]): Promise<Agreement> {
  say(`${ORACLE_REQUESTS} random requests go to the oracle`);
  const requests = randomRequests(documents, SEED, ORACLE_REQUESTS);
  const jobOf = writeJobs(project.root, documents, { requests });
  const [found, right] = await Promise.all([readJobAnswers(jobOf('ours')), readJobAnswers(jobOf('oracle'))]);
  return computeAgreement({ requests, right, found }, {});
}

function duelTable({ vehicles, queries, contestants: results, absent }: DuelResult): string[] {
  const row = ({ title, median, download, agreement }: ContestantResult): string[] => [
    title,
    median.p50.toFixed(2),
    median.p95.toFixed(2),
    median.load.toFixed(0),
    median.ready.toFixed(0),
    megabytes(median.heap),
    download ? megabytes(download.brotli) : '–',
    download ? megabytes(download.gzip) : '–',
    ...(agreement
      ? [inPercent(agreement.facets), inPercent(agreement.counts), inPercent(agreement.orders)]
      : ['–', '–', '–']),
  ];
  return [
    `${vehicles} vehicles, ${queries} full queries, milliseconds`,
    ...table([
      ['', 'p50', 'p95', 'load', 'ready', 'heap', 'brotli', 'gz', 'facets', 'counts', 'order'],
      ...results.map(row),
    ]),
    ...absent.map(({ title, why }) => `${title} cannot take so many: ${why}`),
    '',
  ];
}

interface Results {
  duels: DuelResult[];
  oracle: Agreement | undefined;
  typos: TypoResult[];
}

async function measureAll(): Promise<Results> {
  const project = openTempProject();
  try {
    const stock = await feedStock(project, path.resolve(options.feed));
    if (!stock) return { duels: [], oracle: undefined, typos: [] };
    const documents = upsample(stock, SIZES[0] ?? 0, SEED);
    const typos = compareTypos(documents);
    const oracle = contestants.some(({ name }) => name === 'ours')
      ? await askOracle(project, documents)
      : undefined;
    return { duels: await duels(project, stock), oracle, typos };
  } finally {
    project.remove();
  }
}

function listGoals({ duels: all, oracle, typos }: Results): Goal[] {
  return [
    ...all.flatMap(duelGoals),
    ...(oracle ? [agreementGoal(ORACLE_REQUESTS, oracle)] : []),
    ...(typos.length > 0 ? [typoGoal(typos)] : []),
  ];
}

await mustRun(process.execPath, ['cli/bootstrap/prepare.js'], REPOSITORY);
/** Load of the machine in the last minute. */
const [busy = 0] = loadavg();
const results = await measureAll();
const goals = listGoals(results);
const machine = { node: process.version, processor: cpus()[0]?.model, cores: availableParallelism(), busy };
mkdirSync(path.dirname(REPORT), { recursive: true });
writeFileSync(REPORT, `${JSON.stringify({ machine, rounds, goals, ...results }, null, 2)}\n`);
const skipped =
  results.duels.length === 0 ? [`everything on stock: skipped, there is no ${options.feed}`, ''] : [];
console.log([...results.duels.flatMap(duelTable), ...skipped, ...goals.map(goalLine)].join('\n'));
console.log(`\n${path.relative(process.cwd(), REPORT)} has every round.`);
if (options.strict && goals.some((goal) => !goal.met)) process.exitCode = 1;
