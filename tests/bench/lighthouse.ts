/**
 * `npm run bench:lighthouse -- [--runs N] [--only TEXT]`: Lighthouse's mobile scores of one page of each kind of the demo sites
 * and of the vehicle that has everything, built and served as a static host would, with the API. Medians of N runs; `--only`
 * takes the pages whose address has the text in it. CHROME_PATH names the browser.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { findBrowser } from '../support/browser.js';
import { mustRun } from '../support/command.ts';
import { completeVehicle, tenants } from '../support/pages.ts';
import { goalLine, median, table } from './report.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const PORT = 4393;
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
/** Lowest score that is good enough, by category. */
const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

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
const paintOf = (result: RunnerResult | undefined): string[] =>
  ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'].map(
    (audit) => result?.lhr.audits[audit]?.displayValue ?? '–',
  );

function scoresOf(result: RunnerResult | undefined): Record<Category, number> {
  const score = (category: Category): number =>
    Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

interface Measured {
  scores: Record<Category, number>;
  /** Of the last run. */
  paint: string[];
}

async function measure(url: string, port: number): Promise<Measured> {
  const found: Record<Category, number>[] = [];
  let paint: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    found.push(scoresOf(result));
    paint = paintOf(result);
  }
  const middle = (category: Category): number => median(found.map((scores) => scores[category]));
  const scores = {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
  };
  return { scores, paint };
}

await mustRun(process.execPath, ['cli/bin.js', 'build', '--all'], REPOSITORY);
const server = spawn(process.execPath, ['cli/bin.js', 'serve', '--static', '--port', String(PORT)], {
  cwd: REPOSITORY,
});
const chromePath = await findBrowser();
const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath ? { chromePath } : {}) });
try {
  // The first page a fresh browser opens is sometimes not measured at all.
  await lighthouse(`http://localhost:${PORT}/`, { port: chrome.port, logLevel: 'silent' });
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const url of allAddresses()) {
    const { scores, paint } = await measure(url, chrome.port);
    rows.push([url, ...CATEGORIES.map((category) => String(scores[category])), ...paint]);
    for (const category of CATEGORIES)
      if (scores[category] < GOALS[category]) missed.push(`${category} of ${url}`);
  }
  console.log(table([['', ...CATEGORIES, 'LCP', 'CLS', 'TBT'], ...rows]).join('\n'));
  const name = CATEGORIES.map((category) => `${category} ≥ ${GOALS[category]}`).join(', ');
  console.log(goalLine({ name, met: missed.length === 0, found: missed.join('; ') || 'on every page' }));
} finally {
  chrome.kill();
  server.kill('SIGTERM');
}
