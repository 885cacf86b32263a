/**
 * Every command under adverse conditions: signals, no terminal, a narrow one, read-only and full disks, a taken port,
 * two at once, a wrong clock, no browser, no network. It ends with a clear line and the right exit code, and leaves
 * nothing half-written. Every command meets each kind of condition; `npm run soak:commands` runs all pairs.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { plainEnv } from '../support/command.ts';
import { Project, vehicles, writeTenant } from '../support/project.ts';

/** The packaged program, bundled by the project's first build. */
const BIN = path.resolve(import.meta.dirname, '../../dist/server/main.js');
/** Timeout in milliseconds, generous for a busy machine. */
const HANGS = 150_000;
/** Milliseconds after which every command is at work. */
const BEGUN = 5_000;

vi.setConfig({ testTimeout: 160_000, hookTimeout: 300_000 });

/** Allowed exit codes of a run, and a text of its output. */
interface Expected {
  codes: readonly number[];
  prints?: RegExp;
}

const fine: Expected = { codes: [0] };
const refused = (code: string): Expected => ({ codes: [2], prints: new RegExp(code) });

interface Command {
  args: readonly string[];
  /** Runs until stopped. */
  isEndless?: true;
  /** Too slow for every row. */
  isSlow?: true;
  /** Result under normal conditions. */
  usual: Expected;
  readOnly: Expected;
  full: Expected;
  /** Result of the second of two runs, where it differs. */
  second?: Expected;
}

const NO_DATABASE = refused('DS1781');
/** The second run uses the first one's database, which may close earlier. */
const MAYBE_GONE: Expected = { codes: [0, 2], prints: /DS1782|✔/ };

const COMMANDS: Readonly<Record<string, Command>> = {
  build: {
    args: ['build', '--tenant', 'yard', '--force'],
    usual: fine,
    readOnly: refused('DS2107'),
    full: refused('DS2107'),
    second: { codes: [0, 2], prints: /DS2103|✔/ },
  },
  serve: {
    args: ['serve', '--tenant', 'yard', '--port', '0'],
    isEndless: true,
    usual: { codes: [130] },
    readOnly: { codes: [2], prints: /DS178[01]/ },
    full: NO_DATABASE,
  },
  pull: {
    args: ['pull', '--tenant', 'yard'],
    usual: fine,
    readOnly: refused('DS1113'),
    full: refused('DS1113'),
  },
  report: {
    args: ['report', '--tenant', 'yard'],
    usual: fine,
    readOnly: refused('DS1780'),
    full: refused('DS1780'),
  },
  index: {
    // The cluster accepts connections and never answers.
    args: ['index', '--tenant', 'remote'],
    isEndless: true,
    usual: { codes: [130] },
    readOnly: { codes: [130] },
    full: { codes: [130] },
  },
  check: { args: ['check', '--tenant', 'yard'], usual: fine, readOnly: fine, full: fine },
  audit: {
    args: ['audit', '--tenant', 'yard', '--only', 'home'],
    isSlow: true,
    usual: { codes: [0, 1] },
    readOnly: { codes: [2], prints: /DS160[38]/ },
    full: { codes: [2], prints: /DS160[38]/ },
  },
  test: {
    args: ['test', '--tenant', 'yard', '--no-browser', '--only', 'home'],
    usual: fine,
    readOnly: refused('DS1713'),
    full: refused('DS1713'),
  },
  init: {
    args: ['init', 'another', '--yes'],
    usual: fine,
    readOnly: { codes: [2], prints: /DS\d{4}/ },
    full: { codes: [2], prints: /DS\d{4}/ },
    second: { codes: [0, 2], prints: /DS125\d|Created tenants/ },
  },
  doctor: {
    args: ['doctor'],
    usual: { codes: [0], prints: /dealersite/ },
    second: { codes: [0, 2], prints: /dealersite/ },
    readOnly: refused('DS1014'),
    full: NO_DATABASE,
  },
  alerts: {
    args: ['alerts', '--all'],
    usual: fine,
    second: MAYBE_GONE,
    readOnly: fine,
    full: fine,
  },
  // Without a key nothing is sent.
  ping: { args: ['ping', '--tenant', 'yard'], usual: fine, readOnly: fine, full: fine },
  // Standard input has ended.
  mcp: { args: ['mcp', '--tenant', 'yard'], usual: fine, readOnly: fine, full: fine },
  'leads list': {
    args: ['leads', 'list', '--all'],
    usual: fine,
    second: MAYBE_GONE,
    readOnly: NO_DATABASE,
    full: NO_DATABASE,
  },
  'leads export': {
    args: ['leads', 'export', 'leads.csv', '--all', '--force'],
    usual: fine,
    second: MAYBE_GONE,
    readOnly: NO_DATABASE,
    full: NO_DATABASE,
  },
  'leads retry': {
    args: ['leads', 'retry', '--all'],
    usual: fine,
    second: MAYBE_GONE,
    readOnly: NO_DATABASE,
    full: NO_DATABASE,
  },
  'leads replay': {
    args: ['leads', 'replay', '--all', '--failed'],
    usual: fine,
    second: MAYBE_GONE,
    readOnly: NO_DATABASE,
    full: NO_DATABASE,
  },
  'payments list': {
    args: ['payments', 'list', '--all'],
    usual: fine,
    second: MAYBE_GONE,
    readOnly: NO_DATABASE,
    full: NO_DATABASE,
  },
  'payments reconcile': {
    args: ['payments', 'reconcile', '--all'],
    usual: fine,
    second: MAYBE_GONE,
    readOnly: NO_DATABASE,
    full: NO_DATABASE,
  },
  // There is no such payment.
  'payments release': {
    args: ['payments', 'release', '0b0c4a4e-6d6f-4f8e-9a57-2f7f4a0f8f11', '--all'],
    usual: refused('DS2695'),
    second: { codes: [0, 2], prints: /DS2695|DS\d{4}/ },
    readOnly: NO_DATABASE,
    full: NO_DATABASE,
  },
  'db backup': {
    args: ['db', 'backup', 'new.backup', '--force'],
    usual: fine,
    second: MAYBE_GONE,
    readOnly: NO_DATABASE,
    full: NO_DATABASE,
  },
  'db restore': {
    args: ['db', 'restore', 'old.backup', '--force'],
    usual: fine,
    readOnly: NO_DATABASE,
    full: NO_DATABASE,
    // A guest may not replace what another process holds.
    second: { codes: [0, 2], prints: /DS1500|DS1782|rows restored/ },
  },
  'redirects import': {
    args: ['redirects', 'import', 'old.csv', '--tenant', 'yard'],
    usual: fine,
    readOnly: refused('DS2999'),
    full: refused('DS2999'),
  },
};

const rows = Object.entries(COMMANDS);
const quick = rows.filter(([, { isSlow, isEndless }]) => !isSlow && !isEndless);

const EVERY_PAIR = Boolean(process.env['EVERY_PAIR']);
/** Commands whose files a full disk, or a second run, can damage. */
const WRITING = ['build', 'pull', 'report', 'init', 'leads export', 'db backup', 'db restore'];
type Rows = typeof rows;
/** Deals the commands among the `count` conditions of one kind; the condition at `index` gets every `count`th. */
const deal = (commands: Rows, index: number, count: number): Rows =>
  commands.filter((_, position) => EVERY_PAIR || position % count === index);
/** Adds the commands that meet every condition of the kind. */
const withWriting = (dealt: Rows): Rows =>
  rows.filter((row) => dealt.includes(row) || WRITING.includes(row[0]));

let project: Project;
let blackHole: Server;
/** Files that every run must leave unchanged. */
let whole: Map<string, Buffer>;

const port = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  blackHole = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(blackHole, 'listening');
  project = new Project(vehicles(12));
  const search = { host: `http://127.0.0.1:${port(blackHole)}`, key: 'search-only', index: 'remote' };
  writeFileSync(path.join(project.root, 'old.csv'), '/old-page,/\n');
  writeTenant(project.root, 'remote', { stock: vehicles(3), tenant: { search } });
  await project.build();
  for (const args of [
    ['pull', '--tenant', 'remote'],
    ['report', '--tenant', 'yard'],
    ['db', 'backup', 'old.backup'],
  ])
    if ((await run(args)).code !== 0) throw new Error(`${args.join(' ')} has failed`);
  whole = publishedFiles(project.root);
});
afterAll(() => {
  blackHole.close();
  project.remove();
});

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

interface How {
  root?: string;
  env?: NodeJS.ProcessEnv;
  /** Program and arguments that start Node.js. */
  wrapped?: readonly string[];
  /** Sends a signal after some milliseconds, or with the first line. */
  stop?: { signal: NodeJS.Signals; after: number | 'first line' };
}

async function stopWhen(child: ChildProcess, { signal, after }: NonNullable<How['stop']>): Promise<void> {
  const ended = once(child, 'exit');
  const begun =
    after === 'first line' ? Promise.race([once(child.stderr ?? child, 'data'), wait(BEGUN)]) : wait(after);
  await Promise.race([begun, ended]);
  if (child.exitCode === null) child.kill(signal);
}

/** Runs the real command in a project's folder. Returns how it ended, with its output. */
async function run(args: readonly string[], how: How = {}): Promise<Ended> {
  const { root = project.root, wrapped = [], stop } = how;
  const [program, ...before] = [...wrapped, process.execPath];
  const child = spawn(program, [...before, BIN, ...args], {
    cwd: wrapped.length > 0 ? undefined : root,
    env: { ...plainEnv(), TYPESENSE_ADMIN_KEY: 'admin-key', ...how.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  if (stop) void stopWhen(child, stop);
  const late = setTimeout(() => child.kill('SIGKILL'), HANGS);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  clearTimeout(late);
  return { code, signal, output: (await output).join('') };
}

/** Stops endless commands once they are at work. */
const stopOf = ({ isEndless }: Command): Pick<How, 'stop'> =>
  isEndless ? { stop: { signal: 'SIGINT', after: BEGUN } } : {};

/** Returns the faults in the end of a run. */
function listFaults({ code, signal, output }: Ended, { codes, prints = /\S/ }: Expected): string[] {
  return [
    ...(codes.includes(code ?? -1)
      ? []
      : [`ended with ${code ?? signal}, not ${codes.join(' or ')}: ${output}`]),
    ...(prints.test(output) ? [] : [`prints no ${prints.source}: ${output}`]),
    ...(/DS1000|^\s+at .*:\d+:\d+\)?$/m.test(output) ? [`prints a stack: ${output}`] : []),
  ];
}

/** Returns stages, drafts and locks below the folder, without the database engine's own. */
const halfWritten = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !name.startsWith('.dealersite/db/'))
    .filter((name) =>
      /(?:^|\/)\.stage-|\.tmp$|\/locks\/.|holder\.json$|(?:^|\/)\.[a-z0-9-]+-\d+(?:\.old)?$/.test(name),
    );

/** Returns the files of the last build, pull and report by path. */
function publishedFiles(root: string): Map<string, Buffer> {
  const files = [
    'output/yard/index.html',
    'output/yard/cars/vehicle-3/index.html',
    '.dealersite/reports/yard/stock.csv',
    'old.backup',
  ];
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file))]));
}

/** Returns half-written and changed published files. */
function damageIn(root = project.root): string[] {
  const now = publishedFiles(root);
  const differing = [...whole].filter(([file, bytes]) => now.get(file)?.equals(bytes) !== true);
  const snapshot = readFileSync(path.join(root, '.dealersite/snapshots/yard.ndjson'), 'utf8');
  const isSnapshotWhole = snapshot.trimEnd().split('\n').length === 14;
  return [
    ...halfWritten(root),
    ...differing.map(([file]) => `${file} differs`),
    ...(isSnapshotWhole ? [] : ['the snapshot is cut']),
  ];
}

// What one run leaves behind fails its own test only.
afterEach(() => {
  for (const made of ['tenants/another', 'leads.csv', 'new.backup', ...halfWritten(project.root)])
    rmSync(path.join(project.root, made), { recursive: true, force: true });
});

describe.each([
  ['Ctrl-C early', 'SIGINT', 250, 0],
  ['Ctrl-C late', 'SIGINT', 'first line', 1],
  ['SIGTERM late', 'SIGTERM', 'first line', 2],
] as const)('%s', (row, signal, after, index) => {
  const [stopCode, name] = signal === 'SIGINT' ? [130, 'Ctrl-C'] : [143, 'SIGTERM'];

  test.each(deal(rows, index, 3).filter(([, { isSlow }]) => !(isSlow && row === 'Ctrl-C late')))(
    '%s stops with one line, or has ended',
    async (_name, { args, usual, isEndless }) => {
      const ended = await run(args, { stop: { signal, after } });
      const isBeforeStart = ended.code === null && ended.signal === signal;
      const codes = isEndless ? [stopCode] : [stopCode, ...usual.codes];
      const lines = ended.output.split('\n').filter((line) => line.startsWith(`Stopped by ${name}. `));
      expect(isBeforeStart ? [] : listFaults(ended, { codes })).toEqual([]);
      expect(lines).toHaveLength(ended.code === stopCode ? 1 : 0);
      expect(damageIn()).toEqual([]);
    },
  );
});

test.each(deal(quick, 1, 2))('no terminal: %s writes plain text', async (_name, { args, usual }) => {
  const ended = await run(args);
  expect(listFaults(ended, usual)).toEqual([]);
  expect(ended.output).not.toContain('\u001B');
  expect(damageIn()).toEqual([]);
});

const hasScript = spawnSync('script', ['--version']).status === 0;
if (!hasScript) console.warn('Narrow terminals are not tested: there is no program `script`.');

test.skipIf(!hasScript).each(deal(quick, 0, 2))(
  '40 columns without colour: %s',
  async (_name, { args, usual }) => {
    const line = ['stty cols 40;', 'exec', process.execPath, BIN, ...args].join(' ');
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      cwd: project.root,
      env: { ...plainEnv(), NO_COLOR: '1', CI: '', FORCE_COLOR: '', TERM: 'xterm', TYPESENSE_ADMIN_KEY: 'x' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = await text(child.stdout);
    if (child.exitCode === null) await once(child, 'exit');
    expect(listFaults({ code: child.exitCode, signal: null, output }, usual)).toEqual([]);
    const colours = output.split('\u001B[').filter((part) => /^\d+m/.test(part));
    expect(colours).toEqual([]);
    const table = /^ {2}template [^]*?(?=^ {2}peak)/m.exec(output)?.[0] ?? '';
    expect(table.split(/\r?\n/).filter((row) => row.length > 40)).toEqual([]);
  },
);

/** A shell in its own mount namespace, where a test may change disks unnoticed. */
const NAMESPACES = [
  ['unshare', '-m'],
  ['unshare', '-rm'],
] as const;
const namespace = NAMESPACES.find(
  ([program, ...args]) =>
    process.platform === 'linux' &&
    spawnSync(program, [...args, 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0,
);
if (!namespace) console.warn('Read-only and full disks are not tested: this user may not mount.');

const READ_ONLY = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && cd "$1" && shift && exec "$@"';
/**
 * Arguments: a folder, the project to copy there, and the destination afterwards, since the disk disappears with the
 * namespace.
 */
const FULL = `
mount -t tmpfs -o size=160m tmpfs "$1" && cp -a "$2/." "$1" && cd "$1" && after=$3 && shift 3 || exit 99
dd if=/dev/zero of=fill bs=4k 2>/dev/null
"$@"; code=$?
rm -f fill; cp -a . "$after"; exit $code`;

const inNamespace = (script: string, ...values: string[]): string[] => [
  ...(namespace ?? []),
  'sh',
  '-c',
  script,
  'sh',
  ...values,
];

describe.skipIf(!namespace)('a disk without write access', () => {
  test.each(withWriting(deal(rows, 0, 2)))('read-only: %s', async (_name, command) => {
    const wrapped = inNamespace(READ_ONLY, project.root);
    expect(listFaults(await run(command.args, { wrapped, ...stopOf(command) }), command.readOnly)).toEqual(
      [],
    );
    expect(damageIn()).toEqual([]);
  });

  test.each(withWriting(deal(rows, 1, 2)))('full: %s', async (_name, { args, full, isEndless }) => {
    const folder = temporaryFolder();
    const after = path.join(folder, 'after');
    const site = path.join(folder, 'site');
    mkdirSync(after);
    mkdirSync(site);
    const stopped = isEndless ? ['timeout', '-s', 'INT', '--preserve-status', '8'] : [];
    const wrapped = [...inNamespace(FULL, site, project.root, after), ...stopped];
    expect(listFaults(await run(args, { wrapped }), full)).toEqual([]);
    expect(damageIn(after)).toEqual([]);
  });
});

test('taken port: serve', async () => {
  const args = ['serve', '--tenant', 'yard', '--port', String(port(blackHole))];
  expect(listFaults(await run(args), refused('DS1004'))).toEqual([]);
  expect(damageIn()).toEqual([]);
});

test.each(withWriting(EVERY_PAIR ? quick : []))(
  'two at once: %s',
  async (_name, { args, usual, second = usual }) => {
    const both = await Promise.all([run(args), run(args)]);
    for (const ended of both) {
      expect(listFaults(ended, second)).toEqual([]);
      expect(ended.output).not.toContain('\u001B');
    }
    expect(both.map(({ code }) => code)).toContain(usual.codes[0]);
    expect(damageIn()).toEqual([]);
  },
);

const NOWHERE = '/no/such/browser';
const CLOSED = 'http://127.0.0.1:1';

const MISSING: readonly (readonly [
  what: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  expected: Expected,
])[] = [
  ['browser', COMMANDS['audit']?.args ?? [], { CHROME_PATH: NOWHERE }, refused('DS1603')],
  ['browser', ['test', '--tenant', 'yard', '--only', 'home'], { CHROME_PATH: NOWHERE }, refused('DS1716')],
  ['browser', ['doctor'], { CHROME_PATH: NOWHERE }, { codes: [0], prints: /DS1603/ }],
  [
    'network',
    ['pull', '--tenants-from', 'https://127.0.0.1:1/'],
    {},
    { codes: [2], prints: /DS11\d\d|DS25\d\d/ },
  ],
  ['network', ['pull', '--tenant', 'feed'], {}, refused('DS1150')],
  ['network', ['build', '--tenant', 'feed'], {}, refused('DS1150')],
  ['network', ['report', '--tenant', 'feed'], {}, refused('DS1150')],
  ['network', ['index', '--tenant', 'remote', '--host', CLOSED], {}, refused('DS1402')],
  ['network', ['leads', 'list', '--all'], { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, refused('DS1502')],
  ['network', ['leads', 'list', '--all'], { DATABASE_URL: 'db.example' }, refused('DS1505')],
  ['network', ['db', 'backup', 'x'], { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, refused('DS1502')],
];

describe('a missing tool', () => {
  beforeAll(() => {
    const source = { http: { url: `${CLOSED}/stock.csv`, allow_private: true, attempts: 1 } };
    writeTenant(project.root, 'feed', { tenant: { stock: { sources: [source] } } });
  });
  afterAll(() => rmSync(path.join(project.root, 'tenants/feed'), { recursive: true }));

  test.each(MISSING)('no %s: %j', async (_what, args, env, expected) => {
    expect(listFaults(await run(args, { env }), expected)).toEqual([]);
    expect(existsSync(path.join(project.root, 'output/feed'))).toBe(false);
    expect(damageIn()).toEqual([]);
  });
});

// Must be last: a build at another time writes other pages.
const CLOCKS: readonly (readonly [clock: string, command: string, expected: Expected])[] = [
  ['2001-01-01', 'build', fine],
  ['2099-01-01', 'build', fine],
  ['2001-01-01', 'check', { codes: [0, 1] }],
  ['2099-01-01', 'check', { codes: [0, 1] }],
  ['2099-01-01', 'report', fine],
  ['2001-01-01', 'doctor', { codes: [1], prints: /DS1016/ }],
  ['2099-01-01', 'doctor', fine],
  ['2099-01-01', 'leads list', fine],
];

test.each(CLOCKS)('clock at %s: %s', async (clock, name, expected) => {
  const args = COMMANDS[name]?.args ?? [];
  expect(listFaults(await run([...args, '--now', clock]), expected)).toEqual([]);
  expect(halfWritten(project.root)).toEqual([]);
});

test('the table covers every command', () => {
  const help = (args: string[]): string[] => {
    const printed = execFileSync(process.execPath, [BIN, ...args, '--help'], { encoding: 'utf8' });
    const [, list = ''] = printed.split('\nCommands:\n');
    return [...list.matchAll(/^ {2}([a-z]+) /gm)].flatMap(([, name = '']) => (name === 'help' ? [] : [name]));
  };
  const names = help([]).flatMap((name) => {
    const below = help([name]);
    return below.length > 0 ? below.map((child) => `${name} ${child}`) : [name];
  });
  expect(names.filter((name) => name !== 'completion').toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
});
