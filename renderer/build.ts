/** Builds one site: finds what has changed, renders it on all cores, and publishes it atomically. */
import { hash } from 'node:crypto';
import path from 'node:path';
import { createBatchCounter } from './batches.ts';
import type { BuildJob, BuildReport, SiteContent, Target } from './build-job.ts';
import { atExit } from './contract/at-exit.ts';
import { removeFolder } from './contract/remove-folder.source.ts';
import { fail } from './contract/error.ts';
import { fileErrorReason } from './contract/file-error.ts';
import type { Shell } from './html/document.ts';
import { siteShell } from './html/shell.ts';
import { publishSite } from './publish-site.ts';
import type { RenderJob } from './render-worker.ts';
import { stageSite } from './stage-site.ts';
import { verifyPages } from './verify.ts';
import { takeLock } from './write/build-lock.ts';
import { reportChanges } from './write/changes.ts';
import { outputNotWritable } from './write/errors.ts';
import { isIntact, toManifestFile, readManifest, type BuildManifest } from './write/manifest.ts';
import { MARKER, readMarker } from './write/marker.ts';
import { assertOurs, hasBegun, openStage, recover, type Stage } from './write/publish.ts';

/** Builds one site. On any problem it throws a ProblemError and leaves the previous output untouched. */
export async function buildSite<Site>(job: BuildJob<Site>): Promise<BuildReport> {
  const outDir = path.join(job.outputRoot, job.tenant);
  const manifestFile = toManifestFile(job.stateDir, job.tenant);
  const unlock = takeLock(path.join(job.stateDir, 'locks', `build-${job.tenant}`), job.tenant);
  try {
    recover(job.outputRoot, job.tenant);
    assertOurs(outDir, job.tenant);
    const remembered = readManifest(manifestFile);
    const previous = remembered && isBuildOf(remembered, outDir) ? remembered : undefined;
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
const isBuildOf = (manifest: BuildManifest, outDir: string): boolean =>
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
  const idle = { rendered: 0, written: 0, removed: 0, templates: [] };
  return { ...idle, pages, files: files.length, bytes, outDir };
}

async function renderAndPublish<Site>(job: BuildJob<Site>, target: Target): Promise<BuildReport> {
  const { outDir } = target;
  const stage = openStage(job.outputRoot, job.tenant);
  // An interrupted publication needs its stage to be completed by the next build.
  const removeStage = (): void => {
    if (!hasBegun(stage)) removeFolder(stage.dir);
  };
  const forget = atExit(removeStage);
  try {
    const { shell, assets } = siteShell(job.theme(), job.bundle, job.generator);
    const renderJob = toRenderJob(job, { ...target, shell, stage });
    const staged = await stageSite(job, { ...target, renderJob, assets });
    const report = publishSite(job, { ...target, stage, renderJob, ...staged });
    verify(job, staged.loaded, { shell, outDir });
    return report;
  } catch (error) {
    removeStage();
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall && code !== 'ENOENT')
      return fail(outputNotWritable, { dir: outDir, reason: fileErrorReason(error) });
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

function toRenderJob<Site>(job: BuildJob<Site>, target: Target & { shell: Shell; stage: Stage }): RenderJob {
  const scripts = job.bundle.addresses;
  return {
    ground: hash('sha1', job.buildId + JSON.stringify([target.shell, scripts]), 'base64url'),
    shell: target.shell,
    scripts,
    outDir: target.outDir,
    stageFiles: target.stage.files,
    ...(target.previous ? { previous: target.previous } : {}),
    force: job.force,
    batches: createBatchCounter(),
  };
}
