/**
 * `npm run budgets` weighs a page of each kind of the demo site in Chromium and prints it beside the accepted weight in
 * `tests/budgets.json`. `-- --accept KIND --reason TEXT` stores the measured weight. Exits with 1 when a page grew by
 * more than 5 %; the tests fail above 10 %.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { table } from './bench/report.ts';
import {
  accept,
  BUDGETS_FILE,
  METRICS,
  judge,
  WEIGHTS_FOLDER,
  type Budgets,
  type Metric,
  type PageWeight,
  type Weight,
} from './support/budgets.ts';
import { root } from './support/pages.ts';

const { values: options } = parseArgs({
  options: { accept: { type: 'string', multiple: true, default: [] }, reason: { type: 'string' } },
});
if (options.accept.length > 0 && !options.reason)
  throw new Error('--accept needs --reason: why the page may weigh what it weighs now.');

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const budgets: Budgets = existsSync(BUDGETS_FILE) ? (read(BUDGETS_FILE) as Budgets) : {};
const stale = options.accept.filter((kind) => budgets[kind]?.reason === options.reason);
if (stale.length > 0)
  throw new Error(`${stale.join(', ')}: this is the reason of last time. What has changed since?`);

/** Measures all pages with the browser tests and returns their output. The caller judges the weights again. */
function weighAll(): string {
  rmSync(WEIGHTS_FOLDER, { recursive: true, force: true });
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const config = path.join(root, 'tests/e2e/playwright.config.ts');
  const args = [playwright, 'test', '--config', config, 'budgets.spec.ts', '--reporter=line'];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout;
}

function weightOf(kind: string): PageWeight {
  const file = path.join(WEIGHTS_FOLDER, `${kind}.json`);
  if (!existsSync(file)) throw new Error(`no page of the kind ${kind} was weighed.\n${printed}`);
  return read(file) as PageWeight;
}

const format = (metric: Metric, value: number): string =>
  metric.endsWith('Requests') ? String(value) : `${(value / 1024).toFixed(1)} KB`;

function rowsOf(kind: string): string[][] {
  const [accepted, found] = [budgets[kind], weightOf(kind)];
  const cells = (moment: 'before' | 'after', weight: Weight, limit: Weight | undefined) => [
    kind,
    moment,
    ...METRICS.map((metric) =>
      limit && limit[metric] !== weight[metric]
        ? `${format(metric, weight[metric])} (${format(metric, limit[metric])})`
        : format(metric, weight[metric]),
    ),
    accepted && judge(kind, accepted, found).some((one) => one.moment === moment && one.verdict !== 'fits')
      ? 'to accept'
      : '',
  ];
  return [
    cells('before', found.before, accepted?.before),
    ...(found.after ? [cells('after', found.after, accepted?.after)] : []),
  ];
}

const printed = weighAll();
const kinds = [...new Set([...Object.keys(budgets), ...options.accept])];
console.log(
  table([
    ['kind', 'touched', 'style', 'requests', 'script', 'requests', 'page', ''],
    ...kinds.flatMap(rowsOf),
  ]).join('\n'),
);
const lines = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    options.accept.includes(kind)
      ? { ...accept(budgets[kind], weightOf(kind)), reason: options.reason }
      : budgets[kind],
  ]),
);
if (options.accept.length > 0) writeFileSync(BUDGETS_FILE, `${JSON.stringify(lines, null, 2)}\n`);
const mustBeAccepted = kinds.some((kind) => {
  const accepted = lines[kind];
  return !accepted || judge(kind, accepted, weightOf(kind)).some(({ verdict }) => verdict !== 'fits');
});
process.exitCode = mustBeAccepted ? 1 : 0;
