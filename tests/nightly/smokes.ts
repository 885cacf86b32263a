/** The smallest run of each script of package.json that `npm test` does not run, and what it must print or write. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { postgresFolder } from '../support/postgres.ts';
import { root } from '../support/pages.ts';
import { comparePostcodes, writePostcodeLists, writeSampleFeed } from './sample-inputs.ts';

export interface Smoke {
  /** Name of the script in package.json. */
  readonly script: string;
  /** Arguments; `folder` is empty and removed afterwards. */
  readonly args?: (folder: string) => readonly string[];
  /** Time limit on two quiet cores. */
  readonly seconds: number;
  /** Patterns that the output must contain. */
  readonly prints: readonly RegExp[];
  /** Returns faults of what the run wrote. */
  readonly faults?: (folder: string) => readonly string[];
  /** Returns why the script cannot run on this machine. */
  readonly skip?: () => string | undefined;
}

/** Scripts without a smoke run, with the reason. */
export const EXEMPT: Readonly<Record<string, string>> = {
  test: 'is the suite',
  nightly: 'runs this list',
  release: '`tests/build/release.test.ts`',
  'budgets:seconds': 'accepts the seconds of a whole `npm test`',
  bundle: 'step `prepare` of `npm test` bundles with the same configuration',
  lint: 'steps `lint` and `format` of `npm test`',
  format: 'step `format` of `npm test` checks the same; it would write files that are being edited',
  types: 'step `types` of `npm test`',
  unit: 'step `unit` of `npm test`',
  e2e: 'step `browser` of `npm test`',
  journeys: 'step `journeys` of `npm test`',
  docs: 'a server for authors; `docs:build` builds the same pages',
};

const report = (name: string): string => path.join(root, '.dealersite/reports', name);
const missing = (file: string): string[] =>
  existsSync(file) && statSync(file).size > 0 ? [] : [`${file} is missing or empty`];
const withoutPostgres = (): string | undefined =>
  postgresFolder() === undefined ? 'PostgreSQL is not installed' : undefined;

/** Returns an error unless a report of this run has a positive number at each place. */
function emptyNumbers(name: string, read: (report: never) => readonly (number | undefined)[]): string[] {
  const file = report(name);
  if (!existsSync(file)) return [`${file} is missing`];
  const numbers = read(JSON.parse(readFileSync(file, 'utf8')) as never);
  return numbers.length > 0 && numbers.every((one) => typeof one === 'number' && one > 0)
    ? []
    : [`${name} has no results: ${JSON.stringify(numbers)}`];
}

const FIREFOX = ['/usr/bin/firefox', '/usr/bin/firefox-esr'];
const PAGE = 'aurora-motors.localhost:4393/contact-us';

export const SMOKES: readonly Smoke[] = [
  { script: 'dealersite', args: () => ['--version'], seconds: 120, prints: [/^\d+\.\d+\.\d+/m] },
  {
    script: 'start',
    // Installs, bundles and builds as always; only the server is left out.
    args: () => ['--help'],
    seconds: 300,
    prints: [/dealersite serve/, /--port/],
  },
  { script: 'check', seconds: 600, prints: [/^✓ bundle/m, /^✓ walls/m, /^all passed in/m] },
  {
    script: 'prepack',
    seconds: 240,
    prints: [/Bundling the sources/],
    faults: () =>
      ['dist/server/main.js', 'dist/client/.vite/manifest.json'].flatMap((file) =>
        missing(path.join(root, file)),
      ),
  },
  { script: 'reference', seconds: 120, prints: [/docs\/reference\/ was current/] },
  { script: 'db:generate', args: () => ['unused'], seconds: 60, prints: [/No schema changes/] },
  { script: 'budgets', seconds: 600, prints: [/^home\s+before\s/m, /^vehicle\s+after\s/m] },
  {
    script: 'docs:build',
    seconds: 300,
    prints: [/build complete/],
    faults: () => missing(path.join(root, 'docs/site/dist/index.html')),
  },
  {
    script: 'postcodes',
    args: (folder) => [...writePostcodeLists(folder), '--out', folder],
    seconds: 60,
    prints: [/^3\d\d\d postcodes/m],
    faults: comparePostcodes,
  },
  {
    script: 'demo-stock',
    args: (folder) => ['--out', folder, '--tenant', 'redgum-4x4'],
    seconds: 60,
    prints: [/^redgum-4x4: 1 files, [1-9]\d* KB/m],
    faults: (folder) => missing(path.join(folder, 'redgum-4x4/stock.csv')),
  },
  { script: 'drawings', seconds: 60, prints: [/^[1-9]\d* marks in/m] },
  {
    script: 'contact-sheets',
    args: () => ['--only', 'contact'],
    seconds: 300,
    prints: [/^1440 pixels wide: 6 pages/m, /^inner pages of two sites +distance$/m],
    faults: () => missing(report('contact-sheets/1440-blurred.jpeg')),
  },
  {
    script: 'poor-pictures',
    args: (folder) => [folder],
    seconds: 60,
    prints: [/^huge\.jpg$/m],
    faults: (folder) => (readdirSync(folder).length >= 10 ? [] : ['fewer than ten pictures were written']),
  },
  {
    script: 'studio',
    args: (folder) => ['--only', 'pelican/caravan/grey/wheel', '--draft', '--out', folder],
    seconds: 300,
    prints: [/^1 taken/m],
    faults: (folder) => missing(path.join(folder, 'pelican/caravan/grey/wheel.png')),
  },
  {
    script: 'studio:check',
    seconds: 300,
    prints: [/Tests .*[1-9]\d* passed/],
  },
  {
    script: 'studio:sheet',
    args: (folder) => [path.join(folder, 'sheet.png'), '--look', 'pelican'],
    seconds: 60,
    prints: [/^[1-9]\d* pictures in/m],
    faults: (folder) => missing(path.join(folder, 'sheet.png')),
  },
  {
    script: 'bench',
    args: (folder) => ['--vehicles', '60', '--rounds', '1', '--feed', writeSampleFeed(folder, 60)],
    seconds: 300,
    prints: [
      /^60 vehicles, \d+ pages/m,
      /^✔ every row of the feed is a vehicle page or a reject: 60 rows, 60 /m,
    ],
    faults: () =>
      emptyNumbers('bench.json', ({ sizes }: { sizes: { seconds: Record<string, number> }[] }) =>
        sizes.flatMap(({ seconds }) => Object.values(seconds)),
      ),
  },
  {
    script: 'bench:pull',
    args: (folder) => ['--rows', '300', '--feed', writeSampleFeed(folder, 60)],
    seconds: 120,
    prints: [/^300 rows /m, /^pull csv .*[1-9]/m, /^pull xml .*[1-9]/m, /^pull xlsx .*[1-9]/m],
  },
  {
    script: 'bench:search',
    args: (folder) => [
      '--quick',
      '--vehicles',
      '300',
      '--only',
      'ours,naive',
      '--feed',
      writeSampleFeed(folder, 60),
    ],
    seconds: 180,
    prints: [/^300 vehicles, 60 full queries/m, /^embedded engine\s+\d/m, /^✔ .*oracle/m],
  },
  {
    script: 'bench:user',
    args: () => ['--quick', '--vehicles', '300', '--only', PAGE],
    seconds: 600,
    prints: [/^search of 300 vehicles/m],
    faults: () =>
      emptyNumbers(
        'bench-user.json',
        ({ search, swipes }: { search: { clicks: number[] }; swipes: number[] }) => [
          ...search.clicks,
          ...swipes,
        ],
      ),
  },
  {
    script: 'bench:lighthouse',
    args: () => ['--runs', '1', '--only', PAGE],
    seconds: 300,
    prints: [new RegExp(`^http://${PAGE}\\S*\\s+\\d+\\s+100\\s+100\\s+100 `, 'm')],
  },
  {
    script: 'bench:spin',
    args: () => ['--runs', '2'],
    seconds: 300,
    prints: [/drawn of 36/, /^first turn\s+\d/m, /^later turns\s+\d/m],
  },
  {
    script: 'bench:leads',
    args: () => ['1', '2'],
    seconds: 120,
    prints: [/"engine":"PGlite".*"leads_per_second":[1-9].*"statuses":\{"201":\d+\}/],
  },
  {
    script: 'soak:leads',
    args: () => ['1', 'pglite'],
    seconds: 180,
    prints: [/"engine":"PGlite".*"acknowledged":[1-9].*"lost":0/],
  },
  {
    script: 'soak:processes',
    args: () => ['12', '2'],
    seconds: 240,
    prints: [/"acknowledged":[1-9]\d*,"lost":0/],
    skip: withoutPostgres,
  },
  {
    script: 'soak:hostile',
    args: () => ['40', '1'],
    seconds: 240,
    prints: [/^errors of HTML: 0$/m, /^scripts run on [1-9]\d* pages: 0$/m],
  },
  {
    script: 'soak:payments',
    args: () => ['5', '1'],
    seconds: 180,
    prints: [/[1-9]\d* passed/],
  },
  {
    script: 'soak:payment-kills',
    args: () => ['3', '1'],
    seconds: 420,
    prints: [/"runs":3,"kills":3,.*"violations":0/],
    skip: withoutPostgres,
  },
  {
    script: 'soak:commands',
    // Without a selection it takes minutes: all pairs of commands and conditions.
    args: () => ['-t', 'SIGTERM'],
    seconds: 300,
    prints: [/[1-9]\d* passed/],
  },
  {
    script: 'soak:properties',
    args: () => ['0.05', '1'],
    seconds: 300,
    prints: [/^[1-9]\d* files, 0\.05 s for each property, seed 1/m, /[1-9]\d* passed/],
  },
  {
    script: 'soak:cluster',
    args: () => ['120'],
    seconds: 300,
    prints: [/^killed the leader /m, /"searches":[1-9]\d*,"incomplete":0,.*"caughtUp":true/],
    skip: () => (process.platform === 'linux' && process.arch === 'x64' ? undefined : 'no Typesense server'),
  },
  { script: 'soak:kills', args: () => ['2'], seconds: 240, prints: [/^kill 2 /m, /"unrepaired":0/] },
  {
    script: 'mutation',
    args: () => ['--own', 'features/_domain/time'],
    seconds: 600,
    prints: [/^Noticed: [1-9]\d* of [1-9]\d* changes/m],
  },
  {
    script: 'e2e:firefox',
    seconds: 300,
    prints: [/^\d+ passed, 0 failed$/m],
    skip: () =>
      process.env['FIREFOX_PATH'] === undefined && !FIREFOX.some((file) => existsSync(file))
        ? 'Firefox is not installed'
        : undefined,
  },
  {
    script: 'e2e:clients',
    args: () => ['watchlist'],
    seconds: 900,
    prints: [/islands on preact/, /islands on react/, /[1-9]\d* passed/],
  },
];
