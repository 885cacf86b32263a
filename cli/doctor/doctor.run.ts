/** `dealersite doctor`: checks that this machine has what the commands need; prints one line per check. */
import { mkdtempSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { visitDatabase } from '../../features/_platform/database/open.ts';
import { loadTenants } from '../../features/_domain/tenant/tenant.source.ts';
import { pulledAt } from '../../features/stock/snapshot.cli.ts';
import { exitCodeOf, type Finding, problem, ProblemError } from '../../renderer/contract/error.ts';
import { fileErrorReason } from '../../renderer/contract/file-error.ts';
import { findBrowser, loadLighthouse } from '../audit/lighthouse-browser.ts';
import { projectPaths, tenantSchema } from '../compose.ts';
import { databaseLocation } from '../database.ts';
import type { Context, Outcome } from '../outcome.ts';
import { loadOptional } from '../test/optional.ts';
import { DEFAULT_PORT } from '../serve/listen.ts';
import { VERSION } from '../version.ts';
import { clockBehind, defaultPortTaken, folderNotWritable, noSharp, noTestPackage } from './doctor.errors.ts';

/** Tolerated difference between the clocks of two machines, in milliseconds. */
const CLOCK_SLACK = 5 * 60_000;

/** A check with its result and its findings. */
interface Look {
  readonly name: string;
  readonly found: string;
  readonly findings: readonly Finding[];
}

const good = (name: string, found: string): Look => ({ name, found, findings: [] });
const bad = (name: string, findings: readonly Finding[]): Look => ({
  name,
  found: findings.map(({ code }) => code).join(', '),
  findings,
});
const asWarnings = (findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, severity: 'warning' }));

/** Runs a probe. Turns an error into a finding; for optional requirements into a warning. */
async function look(
  name: string,
  probe: () => string | Promise<string>,
  { isOptional = false } = {},
): Promise<Look> {
  try {
    return good(name, await probe());
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return bad(name, isOptional ? asWarnings(error.problems) : error.problems);
  }
}

function writable(name: string, folder: string): Look {
  try {
    mkdirSync(folder, { recursive: true });
    rmSync(mkdtempSync(path.join(folder, '.doctor-')), { recursive: true });
    return good(name, `${folder} is writable`);
  } catch (error) {
    return bad(name, [problem(folderNotWritable, { folder, reason: fileErrorReason(error) })]);
  }
}

async function checkTenants(root: string): Promise<Look> {
  const { tenants, problems } = await loadTenants({ root, schema: tenantSchema, all: true });
  if (tenants.length === 0) return bad('tenants', asWarnings(problems));
  const names = tenants.map(({ slug }) => slug).join(', ');
  return { name: 'tenants', found: `${tenants.length} readable: ${names}`, findings: problems };
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

async function defaultPort(): Promise<Look> {
  return (await isFree(DEFAULT_PORT))
    ? good('port', `${DEFAULT_PORT} is free`)
    : bad('port', asWarnings([problem(defaultPortTaken, { port: DEFAULT_PORT })]));
}

async function pictures(): Promise<Look> {
  try {
    const { default: sharp } = await import('sharp');
    return good('pictures', `sharp ${sharp.versions.sharp ?? ''} with libvips ${sharp.versions.vips}`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [reason] = message.trim().split('\n', 1);
    const fault = code === 'ERR_MODULE_NOT_FOUND' ? undefined : reason;
    return bad('pictures', asWarnings([problem(noSharp, { fault })]));
  }
}

/** Packages that only `test` loads, and the checks it skips without them. */
const TEST_PACKAGES = [
  { name: 'playwright', use: 'the browser', load: () => import('playwright') },
  { name: '@axe-core/playwright', use: 'accessibility', load: () => import('@axe-core/playwright') },
  { name: 'html-validate', use: 'the validity of the HTML', load: () => import('html-validate') },
];

const testPackages = (): Promise<Look[]> =>
  Promise.all(
    TEST_PACKAGES.map(async ({ name, use, load }) =>
      (await loadOptional<object>(load))
        ? good(name, 'is installed')
        : bad(name, asWarnings([problem(noTestPackage, { name, use })])),
    ),
  );

/** Checks that the newest pull does not lie in the future. */
function clock({ root, now }: Context): Look {
  const folder = projectPaths(root).snapshots;
  const pulls = snapshotsIn(folder).map((file) => pulledAt(path.join(folder, file)) ?? -Infinity);
  const pulled = Math.max(...pulls, -Infinity);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const text = new Date(now).toISOString();
  return pulled > now + CLOCK_SLACK
    ? bad('clock', [problem(clockBehind, { now: text, pulled: new Date(pulled).toISOString() })])
    : good('clock', `${text}, zone ${zone}`);
}

function snapshotsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  } catch {
    return [];
  }
}

async function database(root: string): Promise<string> {
  const opened = await visitDatabase(databaseLocation(root), () => undefined);
  try {
    const where = process.env['DATABASE_URL']
      ? 'at DATABASE_URL'
      : `in ${projectPaths(root).database.folder}`;
    return `${opened.engine} ${where} is reachable`;
  } finally {
    await opened.close();
  }
}

function incomplete(looks: readonly Look[]): string {
  const names = looks.filter(({ findings }) => findings.length > 0).map(({ name }) => name);
  return `Problems with ${names.join(', ')}: follow the hints above.`;
}

export async function run(context: Context): Promise<Outcome> {
  const { root } = context;
  const { outputRoot, stateDir } = projectPaths(root);
  const looks: Look[] = [
    good('dealersite', `${VERSION} on Node.js ${process.version}, ${os.platform()} ${os.arch()}`),
    writable('state', stateDir),
    writable('output', outputRoot),
    await checkTenants(root),
    await defaultPort(),
    await look('database', () => database(root)),
    await pictures(),
    await look('browser', () => findBrowser(undefined), { isOptional: true }),
    await look('lighthouse', async () => (await loadLighthouse(), 'is installed'), { isOptional: true }),
    ...(await testPackages()),
    clock(context),
  ];
  const problems = looks.flatMap(({ findings }) => findings);
  const width = Math.max(...looks.map(({ name }) => name.length));
  return {
    exitCode: exitCodeOf(problems),
    problems,
    hasNoTick: problems.length > 0,
    summary: [
      problems.length === 0 ? 'This machine is ready.' : incomplete(looks),
      ...looks.map(({ name, found }) => `${name.padEnd(width)}  ${found}`),
    ],
    data: {
      looks: looks.map(({ name, found, findings }) => ({ name, found, isGood: findings.length === 0 })),
    },
  };
}
