/** Kills builds at chosen moments while a reader keeps reading the published output. */
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, realpathSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readFiles, vehicles, type Project, type Row } from './project.ts';

export interface KillReport {
  readonly builds: number;
  /** Builds that were running when killed. */
  readonly killed: number;
  /** Builds killed while publishing. */
  readonly whilePublishing: number;
  /** Complete reads of the output. */
  readonly reads: number;
  /** Reads with files of two versions. */
  readonly mixed: number;
  /** Moments without an output. */
  readonly missing: number;
  /** Builds after a kill with a different result than a build without one. */
  readonly unrepaired: number;
}

interface Site {
  readonly snapshot: string;
  readonly digest: string;
  readonly stamp: string;
}

export interface KillOptions {
  readonly kills: number;
  /** Returns the moment of the kill within a build, from 0 to 1. */
  readonly chance: () => number;
  readonly report: (line: string) => void;
}

/**
 * Reads one version of the output: its stamp and a digest of all names and bytes. Returns undefined when there is none.
 */
function read(output: string): { stamp: string; digest: string } | undefined {
  if (!existsSync(output)) return undefined;
  // Like a server that opens the folder for a page load: a new version is published to another folder.
  const files = readFiles(realpathSync(output));
  const marker = JSON.parse(String(files.get('.dealersite.json'))) as { stamp: string };
  return { stamp: marker.stamp, digest: digestOf(files) };
}

const digestOf = (files: ReadonlyMap<string, Buffer>): string =>
  hash('sha256', [...files].map(([name, body]) => `${name} ${hash('sha256', body)}`).join('\n'));

/** Reads the output until stopped and counts what it finds. */
class Reader {
  reads = 0;
  mixed = 0;
  missing = 0;
  readonly #output: string;
  readonly #digests: ReadonlyMap<string, string>;
  #isOver = false;
  #done: Promise<void> = Promise.resolve();

  constructor(output: string, sites: readonly Site[]) {
    this.#output = output;
    this.#digests = new Map(sites.map(({ stamp, digest }) => [stamp, digest]));
  }

  start(): void {
    this.#done = this.#run();
  }

  /** Reads once. Returns false when the output is not one whole site. */
  check(): boolean {
    const found = read(this.#output);
    this.reads += 1;
    if (!found) this.missing += 1;
    else if (this.#digests.get(found.stamp) === found.digest) return true;
    else this.mixed += 1;
    return false;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#done;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      this.check();
      await wait(20);
    }
  }
}

/** Starts a build and kills it at `moment`. Returns true when it was still running. */
async function killAt(project: Project, args: string[], moment: () => Promise<unknown>): Promise<boolean> {
  const build = project.start('build', '--tenant', project.slug, ...args);
  const ended = once(build, 'exit');
  await Promise.race([moment(), ended]);
  const wasRunning = build.kill('SIGKILL');
  await ended;
  return wasRunning;
}

/** Resolves shortly after the build starts to publish. */
async function publishing(project: Project, delay: number): Promise<void> {
  const watcher = watch(path.join(project.root, 'output/.versions', project.slug));
  await once(watcher, 'change');
  watcher.close();
  if (delay > 0) await wait(delay);
}

/** Returns true when a run started to publish but did not finish: it writes its note about the idle folder last. */
const isUnfinished = (project: Project): boolean =>
  !existsSync(path.join(project.root, 'output/.versions', project.slug, 'idle.json'));

async function makeSite(project: Project, name: string, stock: readonly Row[]): Promise<Site> {
  project.putStock(stock);
  const snapshot = await project.keepSnapshot(name);
  await project.build();
  const site = read(project.output);
  if (!site) throw new Error('nothing was built');
  return { snapshot, ...site };
}

/**
 * Builds two sites in turn and kills each build once, every third while it publishes, and more until one kill has hit
 * that moment. The next build repairs the output.
 */
export async function killBuilds(
  project: Project,
  { kills, chance, report }: KillOptions,
): Promise<KillReport> {
  const count = 60;
  const makeSites = async (): Promise<Site[]> => [
    await makeSite(project, 'one', vehicles(count)),
    await makeSite(project, 'two', vehicles(count - 5, { price: 30_000, colour: 'Red' })),
  ];
  // The dates of the sitemap and the last pages of vehicles follow from the build before; the second time both sites have one.
  await makeSites();
  const sites = await makeSites();
  const started = performance.now();
  // In its own process, like the builds that are killed.
  await project.run('build', '--tenant', project.slug, '--force');
  const time = performance.now() - started;
  const reader = new Reader(project.output, sites);
  const done = { builds: 0, killed: 0, whilePublishing: 0, unrepaired: 0 };
  reader.start();
  // A fast machine publishes between two looks at the clock: further kills aim until one has hit.
  const isMissing = (kill: number): boolean => done.whilePublishing === 0 && kill < 4 * kills;
  for (let kill = 0; kill < kills || isMissing(kill); kill += 1) {
    const site = sites[kill % 2]!;
    const args = ['--snapshot', site.snapshot, ...(kill % 4 === 1 ? ['--force'] : [])];
    // Links, moves and the switch take a few milliseconds.
    const isAimed = kill % 3 === 0 || kill >= kills;
    const delay = isAimed ? Math.floor(chance() * 8) : chance() * time;
    const moment = () => (isAimed ? publishing(project, delay) : wait(delay));
    if (await killAt(project, args, moment)) done.killed += 1;
    const wasPublishing = isUnfinished(project);
    if (wasPublishing) done.whilePublishing += 1;
    reader.check();
    await project.build({ snapshot: site.snapshot });
    const repaired = read(project.output)?.digest === site.digest && leftovers(project).length === 0;
    if (!repaired) done.unrepaired += 1;
    done.builds += 1;
    const how = isAimed ? 'publishing' : 'random';
    report(
      `kill ${kill + 1} (${how}, ${Math.round(delay)} ms)${wasPublishing ? ', unfinished' : ''}: ${reader.mixed} mixed of ${reader.reads} reads`,
    );
  }
  await reader.stop();
  const { reads, mixed, missing } = reader;
  return { ...done, reads, mixed, missing };
}

/** Returns the leftovers of a finished build beside its tenant's output. */
const leftovers = (project: Project): string[] =>
  readdirSync(path.join(project.root, 'output')).filter(
    (name) => name !== project.slug && name !== '.versions',
  );
