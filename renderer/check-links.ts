/** Finds links to missing pages and files before a site is published. */
import path from 'node:path';
import type { BuildJob } from './build-job.ts';
import { ProblemError } from './contract/error.ts';
import { findDeadLinks } from './plan/link-table.ts';
import type { RenderJob } from './render-worker.ts';
import type { Staged } from './stage-site.ts';
import type { BuildManifest } from './write/manifest.ts';

/**
 * Throws DS2004 for links to missing pages, unless they only warn. Only warns about missing files and addresses of the
 * stock: one video or one bad row must not stop a site.
 */
export function checkLinks<Site>(
  {
    isServedElsewhere = () => false,
    isOfStock = () => false,
    deadLinks = 'error',
    onDeadLinks,
  }: BuildJob<Site>,
  {
    links,
    renderJob,
    outDir,
    pages,
    files,
  }: Pick<Staged<Site>, 'links' | 'pages'> & {
    renderJob: RenderJob;
    outDir: string;
    files: BuildManifest['files'];
  },
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
