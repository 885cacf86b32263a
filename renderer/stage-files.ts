/** Stages the files of a site besides its pages: assets, files of slices, and copies. */
import { hash } from 'node:crypto';
import { constants, copyFileSync } from 'node:fs';
import path from 'node:path';
import type { Copy, SiteContent, Target } from './build-job.ts';
import type { InspectFile, PageDates, SiteFile } from './contract/feature.ts';
import { computeOutline, type Outline } from './plan/outline.ts';
import { planRoutes } from './plan/routes.ts';
import type { PageResult, RenderJob } from './render-worker.ts';
import { isAsWritten } from './write/manifest.ts';
import { createWriter } from './write/stage.ts';

/** Everything that staging a file needs. */
export interface StageInput extends Target {
  renderJob: RenderJob;
  assets: readonly SiteFile[];
}

/** Files of slices are staged with the facts about the site. */
type SliceInput = StageInput & { outline: Outline };

/** Returns the facts about the site for its slices. */
export const outlineIn = <Site>(
  { features, site }: SiteContent<Site>,
  { renderJob, assets }: StageInput,
): Outline => computeOutline(planRoutes(features, site), renderJob.shell, assets);

/** Returns whether the last build wrote a file with this fingerprint, and nothing has changed it since. */
const isUnchangedIn =
  ({ renderJob, outDir, previous }: StageInput) =>
  (file: string, fingerprint: string): boolean =>
    !renderJob.force && previous?.files[file]?.[0] === fingerprint && isAsWritten(outDir, file, previous);

/** Returns a function that stages a file with its body. */
function bodyStager(input: StageInput, inspect?: InspectFile): (file: SiteFile) => PageResult {
  const write = createWriter(input.renderJob.stageFiles);
  const isUnchanged = isUnchangedIn(input);
  return ({ file, body, source }) => {
    inspect?.(`/${file}`, body);
    const fingerprint = hash('sha1', body, 'base64url');
    const size = Buffer.byteLength(body);
    const result = { file, fingerprint, size, ...(source && { source }) };
    if (isUnchanged(file, fingerprint)) return { ...result, outcome: 'reused' };
    write(file, body);
    return { ...result, outcome: 'written' };
  };
}

/** Stages everything besides pages and dated files: assets, fonts, media and files of slices. */
export function stageRest<Site>(loaded: SiteContent<Site>, input: SliceInput): PageResult[] {
  const stageBody = bodyStager(input);
  const staged = input.assets.map(stageBody);
  const { features, site, inspect } = loaded;
  const stageSliceFile = bodyStager(input, inspect);
  // Sequentially, because all bodies together may be large.
  for (const feature of features)
    for (const file of feature.files?.(site, input.outline) ?? [])
      staged.push(stageSliceFile(input.outline.inForm(file)));
  return staged.concat(stageCopies(loaded.copies, input));
}

/** Stages the files of slices that depend on the dates of pages. */
export function stageDated<Site>(
  { features, site, inspect }: SiteContent<Site>,
  { dates, ...input }: SliceInput & { dates: PageDates['changedAt'] },
): PageResult[] {
  const stageBody = bodyStager(input, inspect);
  const outline = { ...input.outline, changedAt: dates };
  const staged: PageResult[] = [];
  for (const feature of features)
    for (const file of feature.datedFiles?.(site, outline) ?? [])
      staged.push(stageBody(outline.inForm(file)));
  return staged;
}

/** Stages files that are copied unchanged. */
export function stageCopies(copies: readonly Copy[], input: StageInput): PageResult[] {
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
