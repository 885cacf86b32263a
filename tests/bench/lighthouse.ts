/**
 * `npm run bench:lighthouse -- [--runs N] [--only TEXT]`: Lighthouse's mobile scores of one page of each kind of the demo sites
 * and of the vehicle that has everything, built and served as a static host would, with the API. Medians of N runs; `--only`
 * takes the pages whose address has the text in it. CHROME_PATH names the browser.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadLighthouse } from '../../cli/audit/browser.ts';
import { SCORES, type Figures, type Score } from '../../cli/audit/budgets.ts';
import { CATEGORIES, medians, type Report } from '../../cli/audit/figures.ts';
import { createMeter, type Meter } from '../../cli/audit/meter.ts';
import { findBrowser } from '../support/browser.js';
import { mustRun } from '../support/command.ts';
import { completeVehicle, tenants } from '../support/pages.ts';
import { goalLine, table } from './report.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const PORT = 4393;
/** Lowest score that is good enough, by category. */
const GOALS: Readonly<Record<Score, number>> = {
  performance: 97,
  accessibility: 100,
  best_practices: 100,
  seo: 100,
};
const NAMES = SCORES.map((score) => CATEGORIES[score]);

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) throw new RangeError('--runs needs a whole number above 0.');

const first = (...folder: string[]): string => {
  const [name] = readdirSync(path.join(REPOSITORY, 'output', ...folder)).toSorted();
  if (name === undefined) throw new Error(`nothing in output/${folder.join('/')}`);
  return name;
};

const addresses = (tenant: string): string[] =>
  [
    '/',
    '/search/used-cars',
    `/cars/${first(tenant, 'cars')}`,
    `/contact-us/${first(tenant, 'contact-us')}`,
  ].map((url) => `http://${tenant}.localhost:${PORT}${url}`);

/** The vehicle with everything first, then one page of each kind of each tenant. */
function allAddresses(): string[] {
  const { tenant, url } = completeVehicle();
  const complete = `http://${tenant}.localhost:${PORT}${url}`;
  return [...new Set([complete, ...tenants().flatMap(addresses)])].filter((page) =>
    page.includes(options.only),
  );
}

/** What is painted largest and by how much things shifted, for the reader of the table. */
const paintOf = (report: Report | undefined): string[] =>
  ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'].map(
    (audit) => report?.audits[audit]?.displayValue ?? '–',
  );

/** Medians of all runs, and the paint of the last. */
async function measure(meter: Meter, url: string): Promise<{ figures: Figures; paint: string[] }> {
  const found: Figures[] = [];
  let last: Report | undefined;
  while (found.length < runs) {
    const { figures, report } = await meter.measure({ url });
    found.push(figures);
    last = report;
  }
  return { figures: medians(found), paint: paintOf(last) };
}

await mustRun(process.execPath, ['cli/bin.js', 'build', '--all'], REPOSITORY);
const server = spawn(process.execPath, ['cli/bin.js', 'serve', '--static', '--port', String(PORT)], {
  cwd: REPOSITORY,
});
const meter = createMeter({
  lighthouse: await loadLighthouse(),
  browser: await findBrowser(),
  formFactor: 'mobile',
  stopped: new Promise<never>(() => undefined),
});
try {
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const url of allAddresses()) {
    const { figures, paint } = await measure(meter, url);
    rows.push([url, ...SCORES.map((score) => String(figures[score])), ...paint]);
    for (const score of SCORES)
      if ((figures[score] ?? 0) < GOALS[score]) missed.push(`${CATEGORIES[score]} of ${url}`);
  }
  console.log(table([['', ...NAMES, 'LCP', 'CLS', 'TBT'], ...rows]).join('\n'));
  const name = SCORES.map((score) => `${CATEGORIES[score]} ≥ ${GOALS[score]}`).join(', ');
  console.log(goalLine({ name, met: missed.length === 0, found: missed.join('; ') || 'on every page' }));
} finally {
  await meter.close();
  server.kill('SIGTERM');
}
