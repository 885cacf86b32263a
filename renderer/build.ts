/** Builds one site: finds what has changed, renders it on all cores, and publishes it atomically. */
import { hash } from 'node:crypto';
import { constants, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserBundle } from './bundle/browser-bundle.ts';
import { atExit } from './contract/at-exit.ts';
import { fail, ProblemError, type Problem } from './contract/error.ts';
import type { Feature, PageDates, SiteFile } from './contract/feature.ts';
import type { ThemeDocument } from './contract/theme-document.ts';
import type { Shell } from './html/document.ts';
import { outlineOf, type Outline } from './plan/outline.ts';
import { siteShell } from './html/shell.ts';
import { addPacked, findDeadLinks, LinkTable, type Links } from './plan/link-table.ts';
import { duplicateFile } from './plan/errors.ts';
import { createFingerprint } from './plan/fingerprint.ts';
import {
  diffReads,
  createQueryRunner,
  openReadsIndex,
  packReads,
  type Digests,
  type PageDependencies,
  type ReadsIndex,
} from './plan/reads-index.ts';
import { fileOf, planRoutes, type Route } from './plan/routes.ts';
import { renderShare, skipRemaining, type PageResult, type Share, type RenderJob } from './render-worker.ts';
import { changesOf, type Comparison } from './write/changes.ts';
import { changedAt, dateContent, type ContentDates } from './write/content-dates.ts';
import { outputNotWritable } from './write/errors.ts';
import { isAsWritten, isIntact, readManifest, type BuildManifest } from './write/manifest.ts';
import { writeDurably } from './write/durable.ts';
import { takeLock } from './write/build-lock.ts';
import { MARKER, readMarker } from './write/marker.ts';
import {
  assertOurs,
  hasBegun,
  openStage,
  publishChanges,
  publishWhole,
  recover,
  type Stage,
} from './write/publish.ts';
import type { Renderer } from './html/render.ts';
import { templateMetrics, type TemplateMetrics } from './template-metrics.ts';
import { verifyPages } from './verify.ts';
import { retiredFiles, type RetiredFiles } from './write/retired.ts';
import { createWriter } from './write/stage.ts';
import { forgetIdle } from './write/versions.ts';

/** A file that is copied unchanged. */
export interface Copy {
  /** Path below the output folder. */
  file: string;
  /** Path of the original. */
  source: string;
  size: number;
  mtimeMs: number;
}

export interface SiteContent<Site> {
  site: Site;
  features: readonly Feature<Site>[];
  copies: readonly Copy[];
  /** Time in milliseconds at which some page becomes outdated; Infinity if never. */
  freshUntil: number;
  /** Digests of the stock that pages read. */
  digests: Digests;
  /** Returns further files to copy, which take time; pages are rendered meanwhile. */
  lateCopies?: () => Promise<readonly Copy[]>;
}

export interface LoadedSite<Site> extends Omit<SiteContent<Site>, 'digests'> {
  theme: ThemeDocument;
}

export interface BuildJob<Site> {
  tenant: string;
  outputRoot: string;
  /** Folder for the manifest and the lock. */
  stateDir: string;
  bundle: BrowserBundle;
  /** Digest of the rendering code. */
  buildId: string;
  generator: string;
  /** Digest of everything that the build reads. */
  inputs: string;
  now: number;
  /** True: renders every page and compares it with the output. */
  force: boolean;
  /** Renderer of pages; `fast` by default. */
  renderer?: Renderer;
  /** Number of pages to compare with the output of React after the build; none by default. */
  verify?: number;
  /** Returns how long a hashed file stays after the site no longer uses it, in milliseconds; by default 0. */
  staysFor?: (file: string) => number;
  /** True: replaces the files of the output one by one; otherwise switches a link to a new version. */
  inPlace?: boolean;
  /** Facts for scripts that configure hosts; stored in the marker. */
  hostFacts?: Readonly<Record<string, string>>;
  /** Called when the site is complete, before it is published; not when nothing has changed. */
  beforePublish?: () => void;
  /** Returns true for paths that something other than the files of the site serves; by default none. */
  isServedElsewhere?: (path: string) => boolean;
  /** Returns true for addresses that the stock names; links to missing ones only warn. By default none. */
  isOfStock?: (address: string) => boolean;
  /** Whether links to missing pages stop the build; `error` by default. */
  deadLinks?: 'error' | 'warn';
  /** Receives the dead links that do not stop the build, including all links of the stock and to missing files such as videos. */
  onDeadLinks?: (dead: readonly Problem[]) => void;
  theme: () => ThemeDocument;
  /** Reads the stock. Other threads may already be reading it when this is called. */
  load: () => SiteContent<Site>;
  /** Starts another thread for the same job; called once per extra thread. */
  spawn: (renderJob: RenderJob) => Promise<Share>;
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
  /** By page kind; empty if nothing has changed. */
  templates: TemplateMetrics[];
  outDir: string;
}

/** Builds one site. On any problem it throws a ProblemError and leaves the previous output untouched. */
export async function buildSite<Site>(job: BuildJob<Site>): Promise<BuildReport> {
  const outDir = path.join(job.outputRoot, job.tenant);
  const manifestFile = path.join(job.stateDir, 'builds', `${job.tenant}.json`);
  const unlock = takeLock(path.join(job.stateDir, 'locks', `build-${job.tenant}`), job.tenant);
  try {
    recover(job.outputRoot, job.tenant);
    assertOurs(outDir, job.tenant);
    const remembered = readManifest(manifestFile);
    const previous = remembered && isOf(remembered, outDir) ? remembered : undefined;
    if (previous && !job.force && isFresh(previous, job) && isIntact(outDir, previous)) {
      reportChanges(job, { previous, manifest: previous, moves: [] });
      if (job.verify) {
        const { shell } = siteShell(job.theme(), job.bundle, job.generator);
        verify(job, job.load(), { shell, outDir });
      }
      return untouched(previous, outDir);
    }
    return await renderAndPublish(job, { outDir, manifestFile, previous, remembered });
  } finally {
    unlock();
  }
}

/** Returns whether the stamp in the marker proves that the manifest describes the current output. */
const isOf = (manifest: BuildManifest, outDir: string): boolean =>
  readMarker(outDir)?.stamp === manifest.files[MARKER]?.[0];

function isFresh(manifest: BuildManifest, job: Pick<BuildJob<never>, 'inputs' | 'now'>): boolean {
  const { builtFor, freshUntil } = manifest;
  const isInTime = job.now >= builtFor && (freshUntil < 0 || job.now < freshUntil);
  return manifest.inputs === job.inputs && isInTime;
}

function untouched(manifest: BuildManifest, outDir: string): BuildReport {
  const files = Object.entries(manifest.files);
  const bytes = files.reduce((sum, [, [, size]]) => sum + size, 0);
  const pages = files.filter(([file]) => file.endsWith('.html')).length;
  return { pages, rendered: 0, written: 0, removed: 0, bytes, templates: [], outDir };
}

interface Target {
  outDir: string;
  manifestFile: string;
  /** The last build, if its output still exists. */
  previous: BuildManifest | undefined;
  /** The last build, even if its output is gone; the report of changes compares with it. */
  remembered: BuildManifest | undefined;
}

async function renderAndPublish<Site>(job: BuildJob<Site>, target: Target): Promise<BuildReport> {
  const { outDir } = target;
  const stage = openStage(job.outputRoot, job.tenant);
  // An interrupted publication needs its stage to be completed by the next build.
  const removeStage = (): void => {
    if (!hasBegun(stage)) rmSync(stage.dir, { recursive: true, force: true });
  };
  const forget = atExit(removeStage);
  try {
    const { shell, assets } = siteShell(job.theme(), job.bundle, job.generator);
    const renderJob = renderJobOf(job, { ...target, shell, stage });
    const staged = await stageAll(job, { ...target, renderJob, assets });
    const report = publish(job, { ...target, stage, renderJob, ...staged });
    verify(job, staged.loaded, { shell, outDir });
    return report;
  } catch (error) {
    removeStage();
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall && code !== 'ENOENT') return fail(outputNotWritable, { dir: outDir, reason: message });
    throw error;
  } finally {
    forget();
  }
}

function verify<Site>(
  { verify: count, bundle }: BuildJob<Site>,
  loaded: SiteContent<Site>,
  output: { shell: Shell; outDir: string },
): void {
  if (count) verifyPages({ ...output, scripts: bundle.addresses }, loaded, count);
}

interface Staged<Site> {
  pages: readonly PageResult[];
  rest: readonly PageResult[];
  content: ContentDates;
  dependencies: PageDependencies;
  links: Links;
  loaded: SiteContent<Site>;
}

/** Stages the whole site on all threads. They have all ended when this settles. */
async function stageAll<Site>(job: BuildJob<Site>, input: StageInput): Promise<Staged<Site>> {
  const index = job.force ? undefined : lastReads(job, input);
  // Without an index all pages are rendered, so the other threads can start while this one reads the stock.
  let threads = index ? undefined : startThreads(job, input.renderJob);
  try {
    const loaded = job.load();
    const reused = index ? reusePages(index, loaded, input) : undefined;
    const renderJob = reused ? { ...input.renderJob, only: reused.changedFiles } : input.renderJob;
    const isSmall = reused !== undefined && reused.changedFiles.length < WORTH_THREADS;
    threads ??= startThreads(job, renderJob, isSmall ? 0 : job.extraThreads);
    const outline = outlineIn(loaded, input);
    const rest = stageRest(loaded, { ...input, outline });
    const late = settle(loaded.lateCopies?.() ?? Promise.resolve([]));
    const own = await renderShare(renderJob, {
      ...loaded,
      ...(reused && { routes: reused.routes }),
      ...(job.onProgress && { onProgress: job.onProgress }),
    });
    const shares = [own, ...(await threads).map(valueOf)];
    rest.push(...stageCopies(valueOf(await late), input));
    const rendered = shares.flatMap(({ pages }) => pages);
    const pages = [...rendered, ...(reused?.pages ?? [])];
    const content = dateContent(pages, { previous: input.remembered?.content, now: job.now });
    const dates = (address: string) => changedAt(content, fileOf(address), job.now);
    rest.push(...stageDated(loaded, { ...input, outline, dates }));
    return {
      pages,
      rest,
      content,
      dependencies: mergeDependencies(shares, reused?.dependencies),
      links: mergeLinks(shares, index, reused),
      loaded,
    };
  } catch (error) {
    skipRemaining(input.renderJob);
    await threads;
    throw error;
  }
}

/** Number of pages from which another thread saves time, because it has to read the stock again. */
const WORTH_THREADS = 3_000;

type Settled = Promise<PromiseSettledResult<Share>[]>;

/** Settles a promise, so that it may fail before anything awaits it. */
const settle = async <T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> => {
  const [settled] = await Promise.allSettled([promise]);
  return settled;
};

const startThreads = <Site>(job: BuildJob<Site>, renderJob: RenderJob, count = job.extraThreads): Settled =>
  Promise.allSettled(Array.from({ length: count }, () => job.spawn(renderJob)));

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

const readsFile = ({ stateDir, tenant }: Pick<BuildJob<never>, 'stateDir' | 'tenant'>): string =>
  path.join(stateDir, 'builds', `${tenant}.reads.json`);

/** Returns the digest of everything that pages depend on besides stock and time. */
const settingOf = ({ ground }: RenderJob, { digests }: Pick<SiteContent<never>, 'digests'>): string =>
  hash('sha1', ground + digests.setting(), 'base64url');

/** Opens the dependency index of the last build if this build may reuse its output. */
function lastReads<Site>(job: BuildJob<Site>, { previous }: StageInput): ReadsIndex | undefined {
  const stamp = previous?.files[MARKER]?.[0];
  return stamp === undefined ? undefined : openReadsIndex(readsFile(job), stamp);
}

/** Pages of the last build that an incremental build does not render. */
interface ReusedPages<Site> {
  routes: readonly Route<Site>[];
  pages: readonly PageResult[];
  /** Files of the pages to render. */
  changedFiles: readonly string[];
  dependencies: PageDependencies;
}

/** Finds unchanged pages. Returns undefined if more than the stock has changed or the index is inconsistent. */
function reusePages<Site>(
  index: ReadsIndex,
  { features, site, digests }: SiteContent<Site>,
  { renderJob, outDir, previous }: StageInput,
): ReusedPages<Site> | undefined {
  if (index.setting !== settingOf(renderJob, { digests })) return undefined;
  const routes = planRoutes(features, site);
  try {
    const runQuery = createQueryRunner(site, createFingerprint());
    const { isUnchanged, dependenciesOf } = diffReads(index, { digests, runQuery });
    const pages: PageResult[] = [];
    const changedFiles: string[] = [];
    for (const { file, page } of routes) {
      const entry = previous?.files[file];
      if (previous && entry && isUnchanged(file) && isAsWritten(outDir, file, previous)) {
        const [fingerprint, size, facts] = entry;
        const { name: template } = page;
        pages.push({ file, fingerprint, size, template, outcome: 'reused', ...(facts && { facts }) });
      } else changedFiles.push(file);
    }
    return { routes, pages, changedFiles, dependencies: dependenciesOf(pages.map(({ file }) => file)) };
  } catch {
    return undefined;
  }
}

/** Merges the dependencies of rendered pages into those of reused pages. */
function mergeDependencies(shares: readonly Share[], reused: PageDependencies | undefined): PageDependencies {
  const pages = new Map(reused?.pages);
  const queries = new Map(reused?.queries);
  for (const share of shares) {
    for (const { file, dependencies } of share.pages) if (dependencies) pages.set(file, dependencies);
    for (const [id, state] of share.queries) queries.set(id, state);
  }
  return { pages, queries };
}

/** Merges the links of rendered pages and those of reused pages. */
function mergeLinks(
  shares: readonly Share[],
  index: ReadsIndex | undefined,
  reused: Pick<ReusedPages<never>, 'pages'> | undefined,
): Links {
  const table = new LinkTable();
  for (const { links } of shares) table.addAll(links);
  if (index && reused) {
    const reusedFiles = new Set(reused.pages.map(({ file }) => file));
    addPacked(table, { packed: index.links, files: Object.keys(index.pages), reused: reusedFiles });
  }
  return table.links;
}

function renderJobOf<Site>(job: BuildJob<Site>, target: Target & { shell: Shell; stage: Stage }): RenderJob {
  const scripts = job.bundle.addresses;
  return {
    ground: hash('sha1', job.buildId + JSON.stringify([target.shell, scripts]), 'base64url'),
    shell: target.shell,
    scripts,
    outDir: target.outDir,
    stageFiles: target.stage.files,
    ...(target.previous ? { previous: target.previous } : {}),
    force: job.force,
    renderer: job.renderer ?? 'fast',
    next: new SharedArrayBuffer(4),
  };
}

interface StageInput extends Target {
  renderJob: RenderJob;
  assets: readonly SiteFile[];
}

/** Files of slices are staged with the facts about the site. */
type SliceInput = StageInput & { outline: Outline };

const outlineIn = <Site>({ features, site }: SiteContent<Site>, { renderJob, assets }: StageInput): Outline =>
  outlineOf(planRoutes(features, site), renderJob.shell, assets);

/** Returns whether the last build wrote a file with this fingerprint, and nothing has changed it since. */
const isUnchangedIn =
  ({ renderJob, outDir, previous }: StageInput) =>
  (file: string, fingerprint: string): boolean =>
    !renderJob.force && previous?.files[file]?.[0] === fingerprint && isAsWritten(outDir, file, previous);

/** Returns a function that stages a file with its body. */
function bodyStager(input: StageInput): (file: SiteFile) => PageResult {
  const write = createWriter(input.renderJob.stageFiles);
  const isUnchanged = isUnchangedIn(input);
  return ({ file, body }) => {
    const fingerprint = hash('sha1', body, 'base64url');
    const size = Buffer.byteLength(body);
    if (isUnchanged(file, fingerprint)) return { file, fingerprint, size, outcome: 'reused' };
    write(file, body);
    return { file, fingerprint, size, outcome: 'written' };
  };
}

/** Stages everything besides pages and dated files: assets, fonts, media and files of slices. */
function stageRest<Site>(loaded: SiteContent<Site>, input: SliceInput): PageResult[] {
  const stageBody = bodyStager(input);
  const staged = input.assets.map(stageBody);
  const { features, site } = loaded;
  // Sequentially, because all bodies together may be large.
  for (const feature of features)
    for (const file of feature.files?.(site, input.outline) ?? [])
      staged.push(stageBody(input.outline.inForm(file)));
  return staged.concat(stageCopies(loaded.copies, input));
}

/** Stages the files of slices that depend on the dates of pages. */
function stageDated<Site>(
  { features, site }: SiteContent<Site>,
  { dates, ...input }: SliceInput & { dates: PageDates['changedAt'] },
): PageResult[] {
  const stageBody = bodyStager(input);
  const outline = { ...input.outline, changedAt: dates };
  const staged: PageResult[] = [];
  for (const feature of features)
    for (const file of feature.datedFiles?.(site, outline) ?? [])
      staged.push(stageBody(outline.inForm(file)));
  return staged;
}

/** Stages files that are copied unchanged. */
function stageCopies(copies: readonly Copy[], input: StageInput): PageResult[] {
  const { stageFiles } = input.renderJob;
  const write = createWriter(stageFiles);
  const isUnchanged = isUnchangedIn(input);
  return copies.map(({ file, source, size, mtimeMs }) => {
    const fingerprint = `${size}-${mtimeMs}`;
    if (isUnchanged(file, fingerprint)) return { file, fingerprint, size, outcome: 'reused' };
    write(file, '');
    // File systems with copy-on-write share the blocks.
    copyFileSync(source, path.join(stageFiles, file), constants.COPYFILE_FICLONE);
    return { file, fingerprint, size, outcome: 'written' };
  });
}

interface Finished<Site> extends Target, Staged<Site> {
  stage: Stage;
  renderJob: RenderJob;
}

function publish<Site>(job: BuildJob<Site>, done: Finished<Site>): BuildReport {
  const { outDir, previous, pages } = done;
  // Files come before the pages that refer to them; the marker, which confirms the whole set, comes last.
  const all = [...done.rest, ...pages];
  const retired = retiredIn(job, done, all);
  for (const [file, [fingerprint, size]] of retired.files)
    all.push({ file, fingerprint, size, outcome: 'reused' });
  all.push(stageMarker(job, { ...done, all }));
  const moves = all.filter((result) => result.outcome === 'written').map((result) => result.file);
  const files = fileTable(all);
  checkLinks(job, done, files);
  job.beforePublish?.();
  const removals = previous ? Object.keys(previous.files).filter((file) => !(file in files)) : [];
  const inPlace = job.inPlace === true;
  if (job.force) forgetIdle(outDir);
  if (previous) publishChanges(done.stage, outDir, { moves, removals, files, inPlace });
  else publishWhole(done.stage, outDir, { inPlace });
  const manifest: BuildManifest = {
    version: 1,
    ground: done.renderJob.ground,
    inputs: job.inputs,
    builtFor: job.now,
    freshUntil: finite(Math.min(done.loaded.freshUntil, retired.until)),
    writtenAt: Date.now(),
    files,
    content: done.content,
    ...(retired.files.length > 0 && { retired: retired.since }),
  };
  writeDurably(done.manifestFile, JSON.stringify(manifest));
  writeReads(job, done, files[MARKER]?.[0] ?? '');
  const { remembered } = done;
  const isOther = (file: string) => remembered?.files[file]?.[0] !== files[file]?.[0];
  // Without a previous output everything was written.
  const changed = previous ? moves : moves.filter(isOther);
  reportChanges(job, { previous: remembered, manifest, moves: changed });
  return {
    pages: pages.length,
    rendered: pages.filter((page) => page.outcome !== 'reused').length,
    written: moves.length,
    removed: removals.length,
    bytes: all.reduce((sum, result) => sum + result.size, 0),
    templates: templateMetrics(pages),
    outDir,
  };
}

/** Returns a time for the manifest, which has -1 for never. */
const finite = (time: number): number => (Number.isFinite(time) ? time : -1);

/** Selects the files of the last build that stay for open pages. */
function retiredIn<Site>(
  { now, staysFor = () => 0 }: BuildJob<Site>,
  { previous, outDir }: Finished<Site>,
  all: readonly PageResult[],
): RetiredFiles {
  const used = new Set(all.map(({ file }) => file));
  return retiredFiles({
    previous,
    has: (file) => used.has(file),
    isThere: (file) => previous !== undefined && isAsWritten(outDir, file, previous),
    now,
    staysFor,
  });
}

/**
 * Throws DS2004 for links to missing pages, unless they only warn. Only warns about missing files and addresses of the
 * stock: one video or one bad row must not stop a site.
 */
function checkLinks<Site>(
  {
    isServedElsewhere = () => false,
    isOfStock = () => false,
    deadLinks = 'error',
    onDeadLinks,
  }: BuildJob<Site>,
  { links, renderJob, outDir, pages }: Finished<Site>,
  files: BuildManifest['files'],
): void {
  const staged = new Set(pages.filter(({ outcome }) => outcome === 'written').map(({ file }) => file));
  const { origin } = renderJob.shell;
  const dead = findDeadLinks(links, {
    origin,
    has: (file) => Object.hasOwn(files, file),
    isServedElsewhere,
    pages: pages.map(({ file }) => file),
    locate: (file) => path.join(staged.has(file) ? renderJob.stageFiles : outDir, file),
  });
  const isTyped = ({ path: target, isFile }: (typeof dead)[number]): boolean =>
    !isFile && !isOfStock(target) && !isOfStock(origin + target);
  const fatal = deadLinks === 'error' ? dead.filter(isTyped) : [];
  if (fatal.length > 0) throw new ProblemError(fatal.map((one) => one.problem));
  if (dead.length > 0) onDeadLinks?.(dead.map((one) => one.problem));
}

function writeReads<Site>(
  job: BuildJob<Site>,
  { loaded, renderJob, dependencies, links }: Finished<Site>,
  stamp: string,
): void {
  const runQuery = createQueryRunner(loaded.site, createFingerprint());
  const setting = settingOf(renderJob, loaded);
  const index = packReads(dependencies, { stamp, setting, digests: loaded.digests, runQuery, links });
  writeDurably(readsFile(job), JSON.stringify(index));
}

/** Writes the report of changes, and lists of files to copy and to remove for deployment tools. */
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

/** Returns every file with its fingerprint and size. Throws if two results have the same file. */
function fileTable(all: readonly PageResult[]): BuildManifest['files'] {
  const files: BuildManifest['files'] = {};
  for (const { file, fingerprint, size, facts } of all) {
    if (Object.hasOwn(files, file)) fail(duplicateFile, { file });
    files[file] = facts ? [fingerprint, size, facts] : [fingerprint, size];
  }
  return files;
}

/** Writes the marker with the owner of the folder and a stamp of its exact set of files. */
function stageMarker<Site>(
  { tenant, generator, hostFacts }: BuildJob<Site>,
  {
    stage,
    previous,
    all,
    renderJob,
  }: Pick<Finished<Site>, 'stage' | 'previous' | 'renderJob'> & { all: readonly PageResult[] },
): PageResult {
  const lines = all.map(({ file, fingerprint }) => `${file}\0${fingerprint}`).toSorted();
  const trailing_slash = renderJob.shell.trailingSlash ? 'always' : 'never';
  const facts = { trailing_slash, ...hostFacts };
  const stamp = hash('sha1', lines.join('\n') + generator + JSON.stringify(facts), 'base64url');
  const body = `${JSON.stringify({ tenant, generator, stamp, ...facts })}\n`;
  const result = { file: MARKER, fingerprint: stamp, size: Buffer.byteLength(body) };
  if (previous?.files[MARKER]?.[0] === stamp) return { ...result, outcome: 'reused' };
  createWriter(stage.files)(MARKER, body);
  return { ...result, outcome: 'written' };
}
