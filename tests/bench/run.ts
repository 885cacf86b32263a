/**
 * `npm run bench -- [--rounds N] [--vehicles N] [--quick] [--strict] [--feed FILE]` measures speed and size as ratios within one run.
 * `--peers` builds sites of the same size with Eleventy and Astro instead, `--tenants` many tenants at once. The table
 * goes to standard output, all numbers to `.dealersite/reports/bench.json`, and a whole run appends its ratios to
 * `tests/bench/history.ndjson`, which `--history` prints. docs/run/performance.md explains the results.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mustRun } from '../support/command.ts';
import { computeReading } from '../support/scale/judge.ts';
import { measureScale } from '../support/scale/measure.ts';
import { openTempProject } from './temp-project.ts';
import { measureCrowds, measurePeers, type ComparisonResult } from './comparisons.ts';
import { historyLines, readHistory, recordRun } from './history.ts';
import { FEED, measureFeed, type FeedResult } from './feed.ts';
import { measureServe, type ServeResult } from './serve.ts';
import { goalLine, megabytes, percent, parseSizes, table, times, type Goal } from './report.ts';
import { FLOORS, measureSize, type SizeResult, type StepName } from './sizes.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const REPORT = path.join(REPOSITORY, '.dealersite/reports/bench.json');
const MIB = 1024 * 1024;
/** Goals of docs/run/performance.md: shares of a cold build, seconds, bytes. */
const LIMITS = {
  writes: 3,
  processor: 10,
  peak: 450 * MIB,
  unchanged: 0.03,
  changed: 0.08,
  feedMemory: 700 * MIB,
  firstPage: 1.5,
};

/** Number of vehicles from which times are goals; smaller builds mostly start processes and threads. */
const LARGE = 10_000;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    vehicles: { type: 'string' },
    quick: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    feed: { type: 'string', default: FEED },
    peers: { type: 'boolean', default: false },
    tenants: { type: 'boolean', default: false },
    history: { type: 'boolean', default: false },
  },
});
const rounds = options.quick ? 1 : Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new RangeError('--rounds needs a whole number above 0.');
const vehicleCounts = parseSizes(options, { quick: [1000], usual: [1000, 10_000] });

const say = (text: string): void => console.error(`  ${text}`);

async function bundle(): Promise<void> {
  await mustRun(process.execPath, ['cli/bootstrap/prepare.js'], REPOSITORY);
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'tests/bench/render-floor.vite.ts',
    '--logLevel',
    'warn',
  ];
  await mustRun(process.execPath, vite, REPOSITORY);
}

function sizeTable(size: SizeResult): string[] {
  const { cold } = size.seconds;
  const both = size.seconds['render, bare'] + size.seconds['write, blocking'];
  const row = (label: string, name: StepName): string[] => {
    const seconds = size.seconds[name];
    return [
      label,
      `${seconds.toFixed(2)} s`,
      `${size.processor[name].toFixed(2)} s`,
      (size.pages / seconds).toFixed(0),
      times(cold / seconds),
    ];
  };
  return [
    `${size.vehicles} vehicles, ${size.pages} pages, ${megabytes(size.bytes)}; peak memory of a cold build ${megabytes(size.memory)}`,
    ...table([
      ['', 'median', 'processor', 'pages/s', 'cold build takes'],
      row('cold build, whole process', 'cold'),
      ...FLOORS.map((name) => row(`floor: ${name}`, name)),
      row('build, nothing changed', 'unchanged'),
      row('build, 1 % of prices changed', 'changed'),
    ]),
    `bare rendering and then blocking writes: ${both.toFixed(2)} s, ${times(both / cold)} the cold build`,
    `1 % of prices changed: ${size.changedPages.join(', ')} pages rendered, ${percent(size.seconds.changed / cold)} of the time`,
    '',
  ];
}

function coldGoals({ vehicles, seconds, processor, memory }: SizeResult): Goal[] {
  const writes = seconds.cold / seconds['write, blocking'];
  return [
    {
      name: `cold build of ${vehicles} vehicles takes at most ${times(LIMITS.writes)} as long as blocking writes of its files`,
      met: writes <= LIMITS.writes,
      found: times(writes),
    },
    {
      name: `cold build of ${vehicles} vehicles takes at most ${LIMITS.processor} s of processor`,
      met: processor.cold <= LIMITS.processor,
      found: `${processor.cold.toFixed(1)} s`,
    },
    {
      name: `cold build of ${vehicles} vehicles within ${megabytes(LIMITS.peak)}`,
      met: memory <= LIMITS.peak,
      found: megabytes(memory),
    },
  ];
}

function laterGoals({ vehicles, seconds, unchanged }: SizeResult): Goal[] {
  const ratio = seconds.unchanged / seconds.cold;
  const changed = seconds.changed / seconds.cold;
  return [
    {
      name: `build of ${vehicles} vehicles with nothing changed takes at most ${percent(LIMITS.unchanged)}`,
      met: ratio <= LIMITS.unchanged && unchanged.rendered + unchanged.written === 0,
      found: `${percent(ratio)}, ${unchanged.rendered} pages rendered, ${unchanged.written} files written`,
    },
    {
      name: `build of ${vehicles} vehicles with 1 % of prices changed takes at most ${percent(LIMITS.changed)}`,
      met: changed <= LIMITS.changed,
      found: percent(changed),
    },
  ];
}

function feedGoals({ rows, rejected, vehiclePages, memory }: FeedResult): Goal[] {
  return [
    {
      name: 'every row of the feed is a vehicle page or a reject',
      met: rows === vehiclePages + rejected,
      found: `${rows} rows, ${vehiclePages} vehicle pages, ${rejected} rejects`,
    },
    {
      name: `pull and build of the feed in one run within ${megabytes(LIMITS.feedMemory)}`,
      met: memory <= LIMITS.feedMemory,
      found: megabytes(memory),
    },
  ];
}

function serveGoal({ vehicles, cold, pulled }: ServeResult): Goal {
  return {
    name: `serve: first page of ${vehicles} vehicles within ${LIMITS.firstPage.toFixed(1)} s of a cold start`,
    met: cold.seconds <= LIMITS.firstPage,
    found: `${cold.seconds.toFixed(2)} s, ${pulled.seconds.toFixed(2)} s with the stock pulled before`,
  };
}

interface Results {
  sizes: SizeResult[];
  serve: ServeResult;
  feed: FeedResult | undefined;
}

async function measureAll(): Promise<Results> {
  const project = openTempProject();
  try {
    const results: SizeResult[] = [];
    for (const count of vehicleCounts) {
      results.push(await measureSize(project, { count, rounds }, say));
      project.forget(`stock-${count}`);
    }
    const serve = await measureServe(project, { count: vehicleCounts[0] ?? 1000, rounds }, say);
    return { sizes: results, serve, feed: await measureFeed(project, path.resolve(options.feed)) };
  } finally {
    project.remove();
  }
}

function serveLines({ vehicles, pictures, cold, pulled }: ServeResult): string[] {
  const cost = ({ seconds, processor }: ServeResult['cold']): string =>
    `${seconds.toFixed(2)} s (${processor.toFixed(2)} s of processor)`;
  return [
    `serve, first page of ${vehicles} vehicles with ${pictures} photographs: ${cost(cold)}, stock pulled before: ${cost(pulled)}`,
    '',
  ];
}

function formatLines({ sizes, serve, feed }: Results): string[] {
  const lines = [...sizes.flatMap(sizeTable), ...serveLines(serve)];
  if (feed) {
    lines.push(
      `feed of ${feed.rows} rows, ${feed.pages} pages: pull and build ${feed.seconds.toFixed(2)} s`,
      '',
    );
  } else {
    lines.push(`feed: skipped, there is no ${options.feed}`, '');
  }
  return lines;
}

/** Writes all numbers of a run and prints its goals. */
function conclude(report: string, lines: readonly string[], goals: readonly Goal[], data: object): void {
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: availableParallelism() };
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(report, `${JSON.stringify({ machine, rounds, goals, ...data }, null, 2)}\n`);
  console.log([...lines, ...goals.map(goalLine)].join('\n'));
  console.log(`\n${path.relative(process.cwd(), report)} has every round.`);
  if (options.strict && goals.some((goal) => !goal.met)) process.exitCode = 1;
}

const reportOf = (name: string): string => path.join(path.dirname(REPORT), `bench-${name}.json`);

function concludeBeside(name: string, { lines, goals, data }: ComparisonResult): void {
  conclude(reportOf(name), lines, goals, data);
}

/** Appends the ratios of a whole run to the history. */
async function recordSizes(size: SizeResult): Promise<void> {
  const { seconds } = size;
  const { counts, pages, ratio } = await measureScale();
  recordRun({
    reading: computeReading(counts, pages),
    ratios: {
      'page / yardstick': ratio,
      'cold / write': seconds.cold / seconds['write, blocking'],
      'cold / render': seconds.cold / seconds['render, bare'],
      'unchanged / cold': seconds.unchanged / seconds.cold,
      'changed / cold': seconds.changed / seconds.cold,
    },
  });
}

if (options.history) {
  console.log(historyLines(readHistory()).join('\n'));
  process.exit(0);
}
await bundle();
if (options.peers) {
  concludeBeside('peers', await measurePeers({ counts: vehicleCounts, rounds }, say));
}
if (options.tenants) concludeBeside('tenants', await measureCrowds({ rounds, quick: options.quick }, say));
if (!options.peers && !options.tenants) {
  const results = await measureAll();
  const goals = [
    ...results.sizes
      .filter(({ vehicles }) => vehicles >= LARGE)
      .flatMap((size) => [...coldGoals(size), ...laterGoals(size)]),
    serveGoal(results.serve),
    ...(results.feed ? feedGoals(results.feed) : []),
  ];
  conclude(REPORT, formatLines(results), goals, results);
  const large = results.sizes.find(({ vehicles }) => vehicles >= LARGE);
  if (large) await recordSizes(large);
}
