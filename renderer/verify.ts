/** Holds pages that have been written to what React draws. */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ProblemError, problem } from './contract/error.ts';
import type { Feature } from './contract/feature.ts';
import { collectSections } from './contract/section.tsx';
import { fromTable, renderPage, startRendering } from './html/render.ts';
import { createSheetReader } from './html/sheet-use.ts';
import { planRoutes } from './plan/routes.ts';
import type { ShareOrder } from './share.ts';
import { pageDiffers } from './write/errors.ts';

/** Takes up to `count` members of a list by chance. */
function someOf<T>(list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, list.length) }, () =>
    left.splice(randomInt(left.length), 1),
  ).flat();
}

/**
 * Renders `count` pages by chance once more, from nothing and by React alone, and compares them with their files byte for byte.
 * Throws DS2108 for each that differs.
 */
export function verifyPages<Site>(
  order: Pick<ShareOrder, 'shell' | 'scripts' | 'outDir'>,
  { features, site }: { features: readonly Feature<Site>[]; site: Site },
  count: number,
): void {
  startRendering(fromTable(order.scripts), { renderer: 'react' });
  const sections = collectSections(features);
  const collectSheets = createSheetReader(order.shell.sheets);
  const differing = someOf(planRoutes(features, site), count).filter(({ url, file, page, entry }) => {
    const data = page.data(entry, site, sections);
    const html = renderPage(page, data, { url, shell: order.shell, sections, needed: collectSheets() });
    return html !== readFileSync(path.join(order.outDir, file), 'utf8');
  });
  if (differing.length > 0)
    throw new ProblemError(differing.map(({ url, page }) => problem(pageDiffers, { url, page: page.name })));
}
