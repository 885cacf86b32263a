/** One build of one site: decide what has changed, render it on all cores, publish it at once. */
import { hash } from 'node:crypto';
import { constants, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserBundle } from './bundle/assets.ts';
import { fail } from './contract/error.ts';
import type { Feature, SiteFile } from './contract/feature.ts';
import type { Skin } from './contract/skin.ts';
import type { Shell } from './html/document.ts';
import { inlineSources } from './html/policy.ts';
import { siteShell } from './html/shell.ts';
import { duplicateFile } from './plan/errors.ts';
import { listedAddresses, planRoutes } from './plan/routes.ts';
import { renderShare, takeNoMore, type PageResult, type ShareOrder } from './share.ts';
import { changesOf, type Comparison } from './write/changes.ts';
import { outputNotWritable } from './write/errors.ts';
import { isAsWritten, isIntact, readManifest, type BuildManifest } from './write/manifest.ts';
import {
  assertOurs,
  hasBegun,
  MARKER,
  openStage,
  publishChanges,
  publishWhole,
  readMarker,
  recover,
  writeDurably,
  type Stage,
} from './write/publish.ts';
import { takeLock } from './write/lock.ts';
import { createWriter } from './write/stage.ts';

/** A file that is copied as it is. */
export interface Copy {
  /** Path below the output folder. */
  file: string;
  /** Where it comes from. */
  source: string;
  size: number;
  mtimeMs: number;
}

export interface SiteContent<Site> {
  site: Site;
  features: readonly Feature<Site>[];
  copies: readonly Copy[];
  /** Instant in milliseconds at which some page will be out of date by itself; Infinity: never. */
  freshUntil: number;
}

export interface LoadedSite<Site> extends SiteContent<Site> {
  skin: Skin;
}

export interface BuildJob<Site> {
  tenant: string;
  outputRoot: string;
  /** Folder for the manifest and the lock. */
  stateDir: string;
  bundle: BrowserBundle;
  /** Digest of the code that renders. */
  buildId: string;
  generator: string;
  /** Digest of everything the build reads. */
  inputs: string;
  now: number;
  /** True renders every page again and compares it with what is there. */
  force: boolean;
  skin: () => Skin;
  /** Reads the stock. Other threads have begun to read it as well when this is called. */
  load: () => SiteContent<Site>;
  /** Starts one more thread on the same order; called once for each extra thread. */
  spawn: (order: ShareOrder) => Promise<PageResult[]>;
  /** Threads besides this one. */
  extraThreads: number;
  onProgress?: (done: number, total: number) => void;
}

export interface BuildReport {
  pages: number;
  rendered: number;
  written: number;
  removed: number;
  /** Bytes of the whole site. */
  bytes: number;
  outDir: string;
}

/** Builds one site. Throws a ProblemError and leaves the previous output as it was when anything is wrong. */
export async function buildSite<Site>(job: BuildJob<Site>): Promise<BuildReport> {
  const outDir = path.join(job.outputRoot, job.tenant);
  const manifestFile = path.join(job.stateDir, 'builds', `${job.tenant}.json`);
  const unlock = takeLock(path.join(job.stateDir, 'locks', `build-${job.tenant}`), job.tenant);
  try {
    recover(job.outputRoot, job.tenant);
    assertOurs(outDir, job.tenant);
    const previous = lastBuild(manifestFile, outDir);
    if (previous && !job.force && isFresh(previous, job) && isIntact(outDir, previous)) {
      reportChanges(job, { previous, manifest: previous, moves: [] });
      return untouched(previous, outDir);
    }
    return await renderAndPublish(job, { outDir, manifestFile, previous });
  } finally {
    unlock();
  }
}

/** The manifest of the last build, when the stamp in the marker proves that it speaks of the folder that is there. */
function lastBuild(manifestFile: string, outDir: string): BuildManifest | undefined {
  const last = readManifest(manifestFile);
  return last && readMarker(outDir)?.stamp === last.files[MARKER]?.[0] ? last : undefined;
}

function isFresh(manifest: BuildManifest, job: Pick<BuildJob<never>, 'inputs' | 'now'>): boolean {
  const { builtFor, freshUntil } = manifest;
  const isInTime = job.now >= builtFor && (freshUntil < 0 || job.now < freshUntil);
  return manifest.inputs === job.inputs && isInTime;
}

function untouched(manifest: BuildManifest, outDir: string): BuildReport {
  const files = Object.entries(manifest.files);
  const bytes = files.reduce((sum, [, [, size]]) => sum + size, 0);
  const pages = files.filter(([file]) => file.endsWith('.html')).length;
  return { pages, rendered: 0, written: 0, removed: 0, bytes, outDir };
}

interface Target {
  outDir: string;
  manifestFile: string;
  previous: BuildManifest | undefined;
}

async function renderAndPublish<Site>(job: BuildJob<Site>, target: Target): Promise<BuildReport> {
  const { outDir, previous } = target;
  const stage = openStage(job.outputRoot, job.tenant);
  try {
    const { shell, assets } = siteShell(job.skin(), job.bundle, job.generator);
    const order = shareOrder(job, { ...target, shell, stage });
    const staged = await stageAll(job, { order, assets, outDir, previous });
    return publish(job, { ...target, stage, ground: order.ground, ...staged });
  } catch (error) {
    // What the next build needs to finish the change must stay.
    if (!hasBegun(stage)) rmSync(stage.dir, { recursive: true, force: true });
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall && code !== 'ENOENT')
      return fail(outputNotWritable, { dir: outDir, reason: message }, { exitCode: 2 });
    throw error;
  }
}

interface Staged {
  pages: readonly PageResult[];
  rest: readonly PageResult[];
  freshUntil: number;
}

/** Stages the whole site on all threads. They have all ended when this returns or throws. */
async function stageAll<Site>(job: BuildJob<Site>, at: RestPlace): Promise<Staged> {
  const { order } = at;
  const others = Promise.allSettled(Array.from({ length: job.extraThreads }, () => job.spawn(order)));
  try {
    const loaded = job.load();
    const rest = stageRest(loaded, at);
    const own = renderShare(order, { ...loaded, ...(job.onProgress ? { onProgress: job.onProgress } : {}) });
    const shares = (await others).map((share) => {
      if (share.status === 'rejected') throw share.reason;
      return share.value;
    });
    return { pages: [...own, ...shares.flat()], rest, freshUntil: loaded.freshUntil };
  } catch (error) {
    takeNoMore(order);
    await others;
    throw error;
  }
}

function shareOrder<Site>(job: BuildJob<Site>, at: Target & { shell: Shell; stage: Stage }): ShareOrder {
  const scripts = job.bundle.addresses;
  return {
    ground: hash('sha1', job.buildId + JSON.stringify([at.shell, scripts]), 'base64url'),
    shell: at.shell,
    scripts,
    outDir: at.outDir,
    stageFiles: at.stage.files,
    ...(at.previous ? { previous: at.previous } : {}),
    force: job.force,
    next: new SharedArrayBuffer(4),
  };
}

interface RestPlace {
  order: ShareOrder;
  assets: readonly SiteFile[];
  outDir: string;
  previous: BuildManifest | undefined;
}

/** Stages everything that is no page: assets, fonts, media, and what slices write beside their pages. */
function stageRest<Site>(
  loaded: SiteContent<Site>,
  { order, assets, outDir, previous }: RestPlace,
): PageResult[] {
  const write = createWriter(order.stageFiles);
  const keep = (file: string, fingerprint: string) =>
    !order.force && previous?.files[file]?.[0] === fingerprint && isAsWritten(outDir, file, previous);
  const stageBody = ({ file, body }: SiteFile): PageResult => {
    const fingerprint = hash('sha1', body, 'base64url');
    const size = Buffer.byteLength(body);
    if (keep(file, fingerprint)) return { file, fingerprint, size, outcome: 'kept' };
    write(file, body);
    return { file, fingerprint, size, outcome: 'written' };
  };
  const stageCopy = ({ file, source, size, mtimeMs }: Copy): PageResult => {
    const fingerprint = `${size}-${mtimeMs}`;
    if (keep(file, fingerprint)) return { file, fingerprint, size, outcome: 'kept' };
    write(file, '');
    // Disks that can share blocks copy nothing.
    copyFileSync(source, path.join(order.stageFiles, file), constants.COPYFILE_FICLONE);
    return { file, fingerprint, size, outcome: 'written' };
  };
  const staged = assets.map(stageBody);
  // One after the other: all bodies together may be large.
  for (const file of filesOf(loaded, order.shell)) staged.push(stageBody(file));
  return staged.concat(loaded.copies.map(stageCopy));
}

function* filesOf<Site>({ features, site }: SiteContent<Site>, { origin, early }: Shell): Iterable<SiteFile> {
  const writers = features.filter((feature) => feature.files);
  if (writers.length === 0) return;
  const addresses = listedAddresses(planRoutes(features, site));
  const inline = inlineSources(early);
  for (const feature of writers) yield* feature.files?.(site, { addresses, origin, inline }) ?? [];
}

interface Finished extends Target, Staged {
  stage: Stage;
  /** Digest of what all pages were rendered with. */
  ground: string;
}

function publish<Site>(job: BuildJob<Site>, done: Finished): BuildReport {
  const { outDir, previous, pages } = done;
  // What pages refer to comes before them, the marker that vouches for all comes last.
  const all = [...done.rest, ...pages];
  all.push(stageMarker(job, { stage: done.stage, previous, all }));
  const moves = all.filter((result) => result.outcome === 'written').map((result) => result.file);
  const files = fileTable(all);
  const removals = previous ? Object.keys(previous.files).filter((file) => !(file in files)) : [];
  if (previous) publishChanges(done.stage, outDir, { moves, removals });
  else publishWhole(done.stage, outDir);
  const manifest: BuildManifest = {
    version: 1,
    ground: done.ground,
    inputs: job.inputs,
    builtFor: job.now,
    freshUntil: Number.isFinite(done.freshUntil) ? done.freshUntil : -1,
    writtenAt: Date.now(),
    files,
  };
  writeDurably(done.manifestFile, JSON.stringify(manifest));
  reportChanges(job, { previous, manifest, moves });
  return {
    pages: pages.length,
    rendered: pages.filter((page) => page.outcome !== 'kept').length,
    written: moves.length,
    removed: removals.length,
    bytes: all.reduce((sum, result) => sum + result.size, 0),
    outDir,
  };
}

/** Writes the report of changes and, for programs that take lists of files, what to copy and what to remove. */
function reportChanges(
  { stateDir, tenant }: Pick<BuildJob<never>, 'stateDir' | 'tenant'>,
  builds: Pick<Comparison, 'previous' | 'manifest'> & { moves: readonly string[] },
): void {
  const written = new Set(builds.moves);
  const changes = changesOf({ ...builds, tenant, marker: MARKER, isWritten: (file) => written.has(file) });
  const dir = path.join(stateDir, 'reports', tenant);
  const list = (files: readonly { file: string }[]) => files.map(({ file }) => `${file}\n`).join('');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'changes.json'), `${JSON.stringify(changes, null, 2)}\n`);
  writeFileSync(path.join(dir, 'copy.txt'), list([...changes.added, ...changes.changed]));
  writeFileSync(path.join(dir, 'remove.txt'), list(changes.removed));
}

/** Every file with its fingerprint and size; two results for one file are an error. */
function fileTable(all: readonly PageResult[]): BuildManifest['files'] {
  const files: BuildManifest['files'] = {};
  for (const { file, fingerprint, size, facts } of all) {
    if (Object.hasOwn(files, file)) fail(duplicateFile, { file });
    files[file] = facts ? [fingerprint, size, facts] : [fingerprint, size];
  }
  return files;
}

/** The file that says whose the folder is; its stamp stands for exactly this set of files. */
function stageMarker<Site>(
  { tenant, generator }: BuildJob<Site>,
  { stage, previous, all }: { stage: Stage; previous: BuildManifest | undefined; all: readonly PageResult[] },
): PageResult {
  const lines = all.map(({ file, fingerprint }) => `${file}\0${fingerprint}`).toSorted();
  const stamp = hash('sha1', lines.join('\n') + generator, 'base64url');
  const body = `${JSON.stringify({ tenant, generator, stamp })}\n`;
  const result = { file: MARKER, fingerprint: stamp, size: Buffer.byteLength(body) };
  if (previous?.files[MARKER]?.[0] === stamp) return { ...result, outcome: 'kept' };
  createWriter(stage.files)(MARKER, body);
  return { ...result, outcome: 'written' };
}
