/**
 * `npm run budgets` measures what `tests/budgets.json` accepts and prints both: the weight of a page of each kind in
 * Chromium, and the counted work of the scale. `-- --accept NAME --reason TEXT` stores a measured value: a page kind
 * (`home`), the work of one (`work/vehicle`) or of all (`work`), `ratio`, `minutes` or `lines`. Exits with 1 when a page
 * grew by more than 5 %, where the tests fail above 10 %, or when the scale would fail.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { table } from './bench/report.ts';
import {
  accept,
  BUDGETS_FILE,
  hasDecision,
  METRICS,
  judge,
  readBudgets,
  WEIGHTS_FOLDER,
  type Budgets,
  type Metric,
  type PageWeight,
  type Weight,
} from './support/budgets.ts';
import { root } from './support/pages.ts';
import { countLines, MINUTES_FILE, type Numbers } from './support/scale/growth.ts';
import { acceptWork, judgeRatio, judgeWork, type WorkBudgets } from './support/scale/judge.ts';
import { measureScale } from './support/scale/measure.ts';
import { scaleLines } from './support/scale/run.ts';

const { values: options } = parseArgs({
  options: {
    accept: { type: 'string', multiple: true, default: [] },
    reason: { type: 'string' },
    decision: { type: 'string' },
  },
});
if (options.accept.length > 0 && !options.reason)
  throw new Error('--accept needs --reason: why the value may be what it is now.');
const reason = options.reason ?? '';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
if (options.decision !== undefined && !hasDecision(options.decision))
  throw new Error(
    `--decision ${options.decision} is not a file such as docs/decisions/0028-work-is-counted.md.`,
  );

const isOfScale = (name: string): boolean => name === 'ratio' || /^work(?:\/|$)/.test(name);
const isNumbers = (name: string): name is 'minutes' | 'lines' => name === 'minutes' || name === 'lines';
const isPage = (name: string): boolean => !isOfScale(name) && !isNumbers(name);
/** Without names everything is measured. */
const isMeasured = (matches: (name: string) => boolean): boolean =>
  options.accept.length === 0 || options.accept.some(matches);

/** Measures all pages with the browser tests and returns their output. The caller judges the weights again. */
function weighAll(): string {
  rmSync(WEIGHTS_FOLDER, { recursive: true, force: true });
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const config = path.join(root, 'tests/e2e/playwright.config.ts');
  const args = [playwright, 'test', '--config', config, 'budgets.spec.ts', '--reporter=line'];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout;
}

function readWeight(kind: string, printed: string): PageWeight {
  const file = path.join(WEIGHTS_FOLDER, `${kind}.json`);
  if (!existsSync(file)) throw new Error(`no page of the kind ${kind} was weighed.\n${printed}`);
  return read(file) as PageWeight;
}

const format = (metric: Metric, value: number): string =>
  metric.endsWith('Requests') ? String(value) : `${(value / 1024).toFixed(1)} KB`;

function toRows(kind: string, accepted: PageWeight | undefined, weight: PageWeight): string[][] {
  const cells = (moment: 'before' | 'after', measured: Weight, limit: Weight | undefined) => [
    kind,
    moment,
    ...METRICS.map((metric) =>
      limit && limit[metric] !== measured[metric]
        ? `${format(metric, measured[metric])} (${format(metric, limit[metric])})`
        : format(metric, measured[metric]),
    ),
    accepted && judge(kind, accepted, weight).some((one) => one.moment === moment && one.verdict !== 'fits')
      ? 'to accept'
      : '',
  ];
  return [
    cells('before', weight.before, accepted?.before),
    ...(weight.after ? [cells('after', weight.after, accepted?.after)] : []),
  ];
}

/** Weighs all pages, prints them and returns the new lines. Sets the exit code when one must be accepted. */
function updatePages(pages: Budgets['pages']): Budgets['pages'] {
  const printed = weighAll();
  const accepted = options.accept.filter(isPage);
  const stale = accepted.filter((kind) => pages[kind]?.reason === reason);
  if (stale.length > 0)
    throw new Error(`${stale.join(', ')}: this is the reason of last time. What has changed since?`);
  const kinds = [...new Set([...Object.keys(pages), ...accepted])];
  const weights = new Map(kinds.map((kind) => [kind, readWeight(kind, printed)]));
  const head = ['kind', 'touched', 'style', 'requests', 'script', 'requests', 'page', ''];
  const rows = [...weights].flatMap(([kind, weight]) => toRows(kind, pages[kind], weight));
  console.log(table([head, ...rows]).join('\n'));
  const lines = { ...pages };
  for (const [kind, weight] of weights) {
    if (accepted.includes(kind)) lines[kind] = { ...accept(pages[kind], weight), reason };
    const line = lines[kind];
    if (!line || judge(kind, line, weight).some(({ verdict }) => verdict !== 'fits')) process.exitCode = 1;
  }
  return lines;
}

/** Counts the work of the scale, prints it and returns the new lines. Sets the exit code when one must be accepted. */
async function updateScale({ work, ratio }: Budgets): Promise<Pick<Budgets, 'work' | 'ratio'>> {
  const measured = await measureScale();
  console.log(scaleLines(measured, work).join('\n'));
  const isAccepted = (kind: string): boolean =>
    options.accept.includes('work') || options.accept.includes(`work/${kind}`);
  const kinds = [...new Set([...Object.keys(work), ...Object.keys(measured.counts)])].toSorted();
  const unknown = options.accept.filter(
    (name) => name.startsWith('work/') && !kinds.includes(name.slice('work/'.length)),
  );
  if (unknown.length > 0)
    throw new Error(`--accept ${unknown.join(', ')}: there is no such kind. There are ${kinds.join(', ')}.`);
  const lines: WorkBudgets = Object.fromEntries(
    kinds.flatMap((kind) => {
      const [line, counts] = [work[kind], measured.counts[kind]];
      // A kind whose pages are gone leaves with its acceptance.
      if (isAccepted(kind))
        return counts ? [[kind, acceptWork(line, counts, { reason, decision: options.decision })]] : [];
      return line ? [[kind, line]] : [];
    }),
  );
  const newRatio = options.accept.includes('ratio')
    ? { value: Number(measured.ratio.toFixed(1)), reason }
    : ratio;
  const problems = [
    ...judgeWork(lines, measured.counts, hasDecision),
    ...judgeRatio(newRatio.value, measured.ratio),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  return { work: lines, ratio: newRatio };
}

function updateNumbers({ minutes, lines }: Budgets): Pick<Budgets, 'minutes' | 'lines'> {
  return {
    minutes: options.accept.includes('minutes') ? (read(MINUTES_FILE) as Numbers) : minutes,
    lines: options.accept.includes('lines') ? countLines() : lines,
  };
}

const budgets = readBudgets();
const updated: Budgets = {
  ...budgets,
  ...(isMeasured(isPage) && { pages: updatePages(budgets.pages) }),
  ...(isMeasured(isOfScale) && (await updateScale(budgets))),
  ...updateNumbers(budgets),
};
if (options.accept.length > 0) writeFileSync(BUDGETS_FILE, `${JSON.stringify(updated, null, 2)}\n`);
