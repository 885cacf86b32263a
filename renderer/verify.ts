/** Compares written pages with a new render of all their parts. */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ProblemError, problem } from './contract/error.ts';
import type { Feature } from './contract/feature.ts';
import { collectSections } from './contract/section.tsx';
import { addressForm } from './html/address-form.ts';
import { fromTable, renderPage, startRendering } from './html/render.ts';
import { createSheetReader } from './html/sheet-use.ts';
import { planRoutes } from './plan/routes.ts';
import type { RenderJob } from './render-worker.ts';
import { pageDiffers } from './write/errors.ts';

/** Returns up to `count` random members of a list. */
function pickRandom<T>(list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, list.length) }, () =>
    left.splice(randomInt(left.length), 1),
  ).flat();
}

/**
 * Renders `count` random pages again, without cached markup, and compares them with their files. Throws
 * DS2108 for each one that differs.
 */
export function verifyPages<Site>(
  job: Pick<RenderJob, 'shell' | 'scripts' | 'outDir'>,
  { features, site }: { features: readonly Feature<Site>[]; site: Site },
  count: number,
): void {
  startRendering(fromTable(job.scripts));
  const sections = collectSections(features);
  const collectSheets = createSheetReader(job.shell.sheets);
  const routes = planRoutes(features, site);
  const form = addressForm(job.shell, routes);
  const differing = pickRandom(routes, count).filter(({ url, file, page, entry }) => {
    const data = page.data(entry, site, sections);
    const html = renderPage(page, data, { url, shell: job.shell, sections, needed: collectSheets() });
    return (form?.(html) ?? html) !== readFileSync(path.join(job.outDir, file), 'utf8');
  });
  if (differing.length > 0)
    throw new ProblemError(differing.map(({ url, page }) => problem(pageDiffers, { url, page: page.name })));
}
