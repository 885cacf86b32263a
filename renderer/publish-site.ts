/** Publishes a staged site, and stores its manifest and index for the next build. */
import { hash } from 'node:crypto';
import type { BuildJob, BuildReport, Target } from './build-job.ts';
import { checkLinks } from './check-links.ts';
import { failBetween } from './contract/error.ts';
import { duplicateFile } from './plan/errors.ts';
import type { PageResult, RenderJob } from './render-worker.ts';
import { writeReads } from './reused-pages.ts';
import type { Staged } from './stage-site.ts';
import { templateMetrics } from './template-metrics.ts';
import { reportChanges } from './write/changes.ts';
import { writeDurably } from './write/durable.ts';
import { isAsWritten, type BuildManifest } from './write/manifest.ts';
import { MARKER } from './write/marker.ts';
import { publishChanges, publishWhole, type Stage } from './write/publish.ts';
import { retiredFiles, type RetiredFiles } from './write/retired.ts';
import { createWriter } from './write/stage.ts';
import { forgetIdle } from './write/versions.ts';

interface Finished<Site> extends Target, Staged<Site> {
  stage: Stage;
  renderJob: RenderJob;
}

/** Publishes a staged site. Nothing is published if it has links to missing pages. */
export function publishSite<Site>(job: BuildJob<Site>, done: Finished<Site>): BuildReport {
  const { outDir, previous, pages } = done;
  // Files come before the pages that refer to them; the marker, which confirms the whole set, comes last.
  const all = [...done.rest, ...pages];
  const retired = retiredIn(job, done, all);
  for (const [file, [fingerprint, size]] of retired.files)
    all.push({ file, fingerprint, size, outcome: 'reused' });
  all.push(stageMarker(job, { ...done, all }));
  const moves = all.filter((result) => result.outcome === 'written').map((result) => result.file);
  const files = fileTable(all);
  checkLinks(job, { ...done, files });
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
  writeReads(job, { ...done, stamp: files[MARKER]?.[0] ?? '' });
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
    files: all.length,
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

/** Returns every file with its fingerprint and size. Throws if two results have the same file. */
function fileTable(all: readonly PageResult[]): BuildManifest['files'] {
  const files: BuildManifest['files'] = {};
  for (const { file, fingerprint, size, facts } of all) {
    if (Object.hasOwn(files, file))
      failBetween(
        duplicateFile,
        { file },
        all.filter((one) => one.file === file).map(({ source }) => source),
      );
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
