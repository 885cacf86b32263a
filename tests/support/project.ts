/** A project in its own folder: one tenant with replaceable stock. Builds and pulls run in this process, `run` starts another. */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildOptions, BuildResult } from '../../cli/types.ts';
import { starterTenant } from '../../cli/init/starter-files.ts';
import { command, plainEnv, type CommandResult } from './command.ts';
import { loadProgram } from './program.ts';

const program = path.resolve(import.meta.dirname, '../../cli/bin.js');
/** Default build time of tests. */
export const NOW = '2026-11-21T09:00:00+11:00';

export type Row = Record<string, unknown>;

export interface BuildFigures {
  pages: number;
  rendered: number;
  written: number;
  removed: number;
  files: number;
}

/** Returns vehicles of different makes and models, each with the properties of `more`. */
export function vehicles(count: number, more: Row = {}): Row[] {
  const makes = ['Toyota', 'Mazda', 'Ford', 'Kia', 'Subaru'];
  return Array.from({ length: count }, (_, index) => {
    const make = makes[index % makes.length] ?? '';
    const model = `Model ${String.fromCodePoint(65 + (Math.floor(index / makes.length) % 3))}`;
    return {
      id: `v${index}`,
      slug: `vehicle-${index}`,
      name: `2021 ${make} ${model} ${index}`,
      year: 2021,
      make,
      model,
      car_type: 'used',
      simple_body: index % 2 === 0 ? 'SUV' : 'Ute',
      price: 20_000 + index * 100,
      price_type: 'Drive Away',
      km: 10_000 + index,
      location_id: 'main-yard',
      created_at: '2026-01-05T00:00:00Z',
      ...more,
    };
  });
}

/**
 * Writes a tenant and its stock into the project at `root`. `more` overrides properties of the starter's tenant file.
 */
export function writeTenant(
  root: string,
  slug: string,
  { stock, tenant }: { stock?: readonly Row[]; tenant?: Row },
): void {
  const folder = path.join(root, 'tenants', slug);
  mkdirSync(path.join(folder, 'stock'), { recursive: true });
  const file = {
    ...starterTenant(slug, { schema: false }),
    stock: { sources: [{ file: 'stock/stock.ndjson' }] },
    ...tenant,
  };
  if (tenant) writeFileSync(path.join(folder, 'tenant.json'), JSON.stringify(file, null, 2));
  if (!stock) return;
  // Row by row: large stocks exceed the longest string.
  const stockFile = openSync(path.join(folder, 'stock/stock.ndjson'), 'w');
  for (const row of stock) writeSync(stockFile, `${JSON.stringify(row)}\n`);
  closeSync(stockFile);
}

export class Project {
  readonly root = mkdtempSync(path.join(realpathSync(tmpdir()), 'dealersite-'));
  readonly slug = 'yard';

  constructor(stock: readonly Row[], tenant: Row = {}) {
    writeTenant(this.root, this.slug, { stock, tenant });
  }

  get output(): string {
    return path.join(this.root, 'output/yard');
  }

  putTenant(tenant: Row): void {
    writeTenant(this.root, this.slug, { tenant });
  }

  /** Returns the tenant's only location with overridden properties. */
  locationWith(more: Row): Row {
    const tenant = starterTenant('yard', { schema: false }) as { locations: Row[] };
    return { ...tenant.locations[0], ...more };
  }

  putStock(stock: readonly Row[]): void {
    writeTenant(this.root, this.slug, { stock });
  }

  /** Pulls the stock and stores the snapshot under a name. Returns the file, for `--snapshot`. */
  async keepSnapshot(name: string): Promise<string> {
    await this.pull();
    const stored = path.join(this.root, `${name}.ndjson`);
    copyFileSync(path.join(this.root, '.dealersite/snapshots/yard.ndjson'), stored);
    return stored;
  }

  #words(args: readonly string[]): string[] {
    const now = args.includes('--now') ? [] : ['--now', NOW];
    return [program, ...args, '--root', this.root, ...now];
  }

  run(...args: string[]): Promise<CommandResult> {
    return this.runWith({}, ...args);
  }

  /** Runs a command with more environment variables. */
  runWith(env: NodeJS.ProcessEnv, ...args: string[]): Promise<CommandResult> {
    return command(process.execPath, this.#words(args), this.root, env);
  }

  /** Starts a command without waiting for its end. */
  start(...args: string[]): ChildProcess {
    return this.startWith({}, ...args);
  }

  /** Starts a command with more environment variables. */
  startWith(env: NodeJS.ProcessEnv, ...args: string[]): ChildProcess {
    return spawn(process.execPath, this.#words(args), {
      cwd: this.root,
      env: { ...plainEnv(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  get #options() {
    return { root: this.root, tenants: this.slug, now: NOW };
  }

  async pull(): Promise<void> {
    const { pull } = await loadProgram();
    const { ok, problems } = await pull({ ...this.#options, allowShrink: true });
    if (!ok) throw new Error(`pull has failed: ${JSON.stringify(problems, null, 2)}`);
  }

  /** Builds in this process. Returns the result with its problems; rejects when the build cannot run. */
  async tryBuild(options: BuildOptions = {}): Promise<BuildResult> {
    const { build } = await loadProgram();
    return build({ ...this.#options, ...options });
  }

  /** Builds in this process and returns the numbers of the run. Throws on failure. */
  async build(options: BuildOptions = {}): Promise<BuildFigures> {
    const { ok, problems, tenants } = await this.tryBuild(options);
    const [result] = tenants;
    if (!ok || !result) throw new Error(`build has failed: ${JSON.stringify(problems, null, 2)}`);
    return result;
  }

  /** Returns every file of the output by relative path. */
  files(): Map<string, Buffer> {
    return readFiles(this.output);
  }

  /** Returns modification time and inode of every file by path, which change when a file is rewritten. */
  marks(): Map<string, string> {
    const names = [...this.files().keys()];
    return new Map(
      names.map((name) => {
        const { mtimeMs, ino } = statSync(path.join(this.output, name));
        return [name, `${mtimeMs} ${ino}`];
      }),
    );
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Returns every file below a folder by its path, with `/` between segments. */
export function readFiles(folder: string): Map<string, Buffer> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)]),
  );
}

/** Returns the paths at which two sets of files differ. */
export function differing<T>(one: ReadonlyMap<string, T>, two: ReadonlyMap<string, T>): string[] {
  const same = (a: T | undefined, b: T | undefined) =>
    a instanceof Buffer && b instanceof Buffer ? a.equals(b) : a === b;
  return [...new Set([...one.keys(), ...two.keys()])]
    .filter((name) => !same(one.get(name), two.get(name)))
    .toSorted();
}
