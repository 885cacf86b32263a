/**
 * `npm run bench:user -- [--rounds N] [--vehicles N] [--quick] [--strict] [--only TEXT]` measures what a visitor feels: Lighthouse's
 * LCP and TBT on an emulated phone, and on a site of 16,700 or N made-up vehicles the time from a click on a filter to the
 * paint, the time of a swipe over a card and that of a cold address with filters. All numbers go to `.dealersite/reports/bench-user.json`;
 * docs/run/performance.md explains them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { metricText, type Metrics } from '../../cli/audit/budgets.ts';
import { mustRun } from '../support/command.ts';
import { root } from '../support/pages.ts';
import { openTempProject } from './temp-project.ts';
import { measureSwipes } from './card-swipes.ts';
import { measurePages } from './lighthouse-pages.ts';
import { goalLine, parseSizes, table, type Goal } from './report.ts';
import { quantile } from './search/run-contestants.ts';
import { measureSearch, type SearchResult } from './search-in-browser.ts';

const REPORT = path.join(root, '.dealersite/reports/bench-user.json');
/** Milliseconds. */
const LIMITS = { paint: 1800, blocked: 100, clickMedian: 50, click95: 100, swipe: 50, cold: 1500 };
/** Size of the site that is searched. */
const VEHICLES = 16_700;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    vehicles: { type: 'string' },
    quick: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const rounds = options.quick ? 1 : Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new RangeError('--rounds needs a whole number above 0.');
const [size = VEHICLES] = parseSizes(options, { quick: [VEHICLES], usual: [VEHICLES] });

const say = (text: string): void => console.error(`  ${text}`);
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

/** Returns the highest value of a metric over all pages, with its page. */
function worstGoal(
  name: string,
  pages: readonly { url: string; metrics: Metrics }[],
  metric: 'largest_contentful_paint_ms' | 'total_blocking_time_ms',
  limit: number,
): Goal {
  const [worst] = pages.toSorted((a, b) => (b.metrics[metric] ?? Infinity) - (a.metrics[metric] ?? Infinity));
  const value = worst?.metrics[metric] ?? Number.NaN;
  return {
    name: `${name} at most ${metricText(metric, limit)} on every page`,
    met: value <= limit,
    found: `${metricText(metric, value)} on ${worst?.url}`,
  };
}

function searchGoals({ clicks, cold, slowDown }: SearchResult): Goal[] {
  const [middle, late] = [quantile(clicks, 0.5), quantile(clicks, 0.95)];
  return [
    {
      name: `a filter is painted within ${LIMITS.clickMedian} ms of its click (median) and ${LIMITS.click95} ms (p95), processor slowed ${slowDown} ×`,
      met: middle <= LIMITS.clickMedian && late <= LIMITS.click95,
      found: `${milliseconds(middle)}, ${milliseconds(late)} of ${clicks.length} clicks`,
    },
    ...cold
      .filter(({ goal }) => goal)
      .map((one) => ({
        name: `first filtered result of a cold address within ${LIMITS.cold} ms on ${one.network}, slowed ${one.slowDown} ×`,
        met: one.median <= LIMITS.cold,
        found: milliseconds(one.median),
      })),
  ];
}

function swipeGoal(swipes: readonly number[], slowDown: number): Goal {
  const late = quantile(swipes, 0.95);
  return {
    name: `a swipe over the photos of a card is painted within ${LIMITS.swipe} ms (p95), processor slowed ${slowDown} ×`,
    met: late <= LIMITS.swipe,
    found: `${milliseconds(late)} of ${swipes.length} swipes`,
  };
}

function searchTable({ cold, clicks, results, slowDown, vehicles }: SearchResult): string[] {
  const row = (name: string, values: readonly number[]): string[] => [
    name,
    ...[0.5, 0.75, 0.95, 1].map((share) => milliseconds(quantile(values, share))),
  ];
  return [
    `search of ${vehicles} vehicles, processor slowed ${slowDown} × for clicks`,
    ...table([
      ['', 'median', 'p75', 'p95', 'worst'],
      row('click on a filter to the next paint', clicks),
      row('click on a filter to its results', results),
      ...cold.map((one) =>
        row(`cold address to its first result, ${one.network}, slowed ${one.slowDown} ×`, one.visits),
      ),
    ]),
    '',
  ];
}

/** Creates a site of made-up stock, removed afterwards. */
async function searchSite(): Promise<SearchResult> {
  const project = openTempProject();
  try {
    return await measureSearch(project, { vehicles: size, clicks: options.quick ? 6 : 20, rounds, say });
  } finally {
    project.remove();
  }
}

await mustRun(process.execPath, ['cli/bootstrap/prepare.js'], root);
/** Load of the machine in the last minute. */
const [busy = 0] = loadavg();
const search = await searchSite();
say('pages in Lighthouse');
const pages = await measurePages({ runs: rounds, only: options.only });
say('swipes over cards');
const swipes = await measureSwipes({ swipes: options.quick ? 6 : 20, slowDown: search.slowDown });
const goals = [
  worstGoal('LCP', pages, 'largest_contentful_paint_ms', LIMITS.paint),
  worstGoal('TBT', pages, 'total_blocking_time_ms', LIMITS.blocked),
  ...searchGoals(search),
  swipeGoal(swipes, search.slowDown),
];
const machine = { node: process.version, processor: cpus()[0]?.model, cores: availableParallelism(), busy };
mkdirSync(path.dirname(REPORT), { recursive: true });
writeFileSync(REPORT, `${JSON.stringify({ machine, rounds, goals, search, swipes, pages }, null, 2)}\n`);
console.log([...searchTable(search), ...goals.map(goalLine)].join('\n'));
console.log(`\n${path.relative(process.cwd(), REPORT)} has every round.`);
if (options.strict && goals.some((goal) => !goal.met)) process.exitCode = 1;
