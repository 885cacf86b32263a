/** A temporary project for one run: tenants, stock, and commands on them. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateStock } from '../../fixtures/stock/generate.ts';
import { measure, type Measured } from './measured-process.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
/** The bundled program. */
export const PROGRAM = path.join(REPOSITORY, 'dist/server/main.js');
const MODEL_TENANT = 'tenants/harbourline/tenant.json';
/** Fixed time for every command of a run, so that nothing ages in between. */
export const NOW = Date.parse('2026-11-20T22:00:00Z');

interface BuiltTenant {
  tenant: string;
  pages: number;
  rendered: number;
  written: number;
  removed: number;
  bytes: number;
}

export interface BuildOutput {
  tenants: [BuiltTenant, ...BuiltTenant[]];
}

export interface PullOutput {
  tenants: [{ rows: number; accepted: number; rejected: number }];
}

export interface TempProject {
  root: string;
  outDir: (slug: string) => string;
  /** File of the tenant's last pull. */
  snapshot: (slug: string) => string;
  addTenant: (slug: string, stock: object, files: readonly string[], media?: object) => void;
  pull: (slug: string) => Promise<Measured<PullOutput>>;
  build: (slug: string, more?: readonly string[]) => Promise<Measured<BuildOutput>>;
  /** Builds on one thread, with options of Node.js and without its cache of compiled code. */
  buildWith: (
    slug: string,
    node: { args: readonly string[]; env: NodeJS.ProcessEnv },
  ) => Promise<Measured<BuildOutput>>;
  /** Pulls or builds all tenants in one process. */
  pullAll: () => Promise<Measured<PullOutput>>;
  buildAll: () => Promise<Measured<BuildOutput>>;
  /** Moves away a tenant's output and build state. Its snapshot stays. */
  forget: (slug: string) => void;
  /**
   * Moves a folder away. Nothing is deleted before the end, because a disk that still frees deleted blocks slows down
   * the next writer.
   */
  putAside: (dir: string) => void;
  remove: () => void;
}

/** Opens an empty project, without media: copying pictures would measure the disk only. */
export function openTempProject(): TempProject {
  const root = mkdtempSync(path.join(realpathSync(tmpdir()), 'dealersite-bench-'));
  const model = JSON.parse(readFileSync(path.join(REPOSITORY, MODEL_TENANT), 'utf8')) as object;
  const common = ['--root', root, '--now', new Date(NOW).toISOString(), '--json', '--quiet'];
  const run = <T>(command: string, ...args: readonly string[]) =>
    measure<T>([PROGRAM, ...common, command, ...args], {
      NODE_COMPILE_CACHE: path.join(root, 'compile-cache'),
    });
  const aside = path.join(root, 'aside');
  let number = 0;
  const putAside = (dir: string): void => {
    if (!existsSync(dir)) return;
    mkdirSync(aside, { recursive: true });
    renameSync(dir, path.join(aside, String((number += 1))));
  };
  const outDir = (slug: string) => path.join(root, 'output', slug);
  return {
    root,
    outDir,
    snapshot: (slug) => path.join(root, '.dealersite/snapshots', `${slug}.ndjson`),
    addTenant(slug, stock, files, media = { folders: [] }) {
      const dir = path.join(root, 'tenants', slug);
      mkdirSync(dir, { recursive: true });
      for (const file of files) cpSync(file, path.join(dir, path.basename(file)));
      // Pages of the model's own content stay behind, and its menus link to them.
      const tenant = { ...model, slug, media, stock, dead_links: 'warn' };
      writeFileSync(path.join(dir, 'tenant.json'), JSON.stringify(tenant));
    },
    pull: (slug) => run('pull', '--tenant', slug, '--allow-shrink'),
    build: (slug, more = []) => run('build', '--tenant', slug, ...more),
    buildWith: (slug, { args, env }) =>
      measure([...args, PROGRAM, ...common, 'build', '--tenant', slug, '--workers', '1'], env),
    pullAll: () => run('pull', '--all'),
    buildAll: () => run('build', '--all'),
    forget(slug) {
      putAside(outDir(slug));
      putAside(path.join(root, 'output/.versions', slug));
      rmSync(path.join(root, '.dealersite/builds', `${slug}.json`), { force: true });
    },
    putAside,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Adds a tenant with `count` made-up vehicles. Returns a function that changes one price in a hundred. */
export function addStockTenant(project: TempProject, slug: string, count: number): () => void {
  const vehicles = generateStock({ tenant: 'bench', seed: 1, now: NOW, count });
  const file = path.join(project.root, 'tenants', slug, 'stock.ndjson');
  const write = (): void =>
    writeFileSync(file, vehicles.map((vehicle) => `${JSON.stringify(vehicle)}\n`).join(''));
  project.addTenant(slug, { sources: [{ file: 'stock.ndjson' }] }, []);
  write();
  let turn = 0;
  return () => {
    for (let index = turn; index < vehicles.length; index += 100) {
      const vehicle = vehicles[index];
      if (vehicle?.price != null) vehicle.price += 100;
    }
    turn += 1;
    write();
  };
}

/** Returns the number of vehicle pages in a tenant's output. */
export function vehiclePages(project: TempProject, slug: string): number {
  return readdirSync(path.join(project.outDir(slug), 'cars'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  ).length;
}
