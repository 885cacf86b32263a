/** Builds the site of the scale on one thread: once counting, then against the yardstick. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { measure } from '../../bench/measured-process.ts';
import { addStockTenant, openTempProject, PROGRAM, type TempProject } from '../../bench/temp-project.ts';
import { gzipped, parseTags } from '../html.ts';
import { addWork, NO_WORK, type Work } from './blocks.ts';
import type { Counts } from './judge.ts';
import { SITE, type KindReport, type ProbeReport } from './probe-report.ts';

/** Name and number of vehicles of the site. Its stock, time and configuration are fixed. */
const SLUG = 'scale';
const VEHICLES = 80;
/** Builds whose processor time is compared with the yardstick; the best counts. */
const ROUNDS = 2;

const PROBE = new URL('./probe.ts', import.meta.url).href;
const YARDSTICK = path.resolve(import.meta.dirname, '../../bench/yardstick.ts');
/** Compiled code inlines functions and then does not count their calls. */
const EXACT = ['--no-opt', '--no-maglev'];

export interface ScaleResult {
  /** Counts by page kind, and of the site. */
  counts: Readonly<Record<string, Counts>>;
  pages: Readonly<Record<string, number>>;
  /** Modules with the most work, by page kind. */
  modules: Readonly<Record<string, readonly (readonly [module: string, blocks: number])[]>>;
}

const sumOf = (modules: Readonly<Record<string, Work>>): Work =>
  Object.values(modules).reduce(addWork, NO_WORK);

/** Returns the average page of a kind. */
function countPages({ files, modules }: KindReport, outDir: string): Counts {
  const { blocks, loops, drawing } = sumOf(modules);
  const total = { blocks, loops, drawing, elements: 0, islands: 0, bytes: 0, gzip: 0 };
  for (const file of files) {
    const html = readFileSync(path.join(outDir, file));
    const tags = parseTags(html.toString());
    total.elements += tags.length;
    total.islands += tags.filter(({ name }) => name === 'ds-island').length;
    total.bytes += html.length;
    total.gzip += gzipped(html);
  }
  return Object.fromEntries(
    Object.entries(total).map(([name, count]) => [name, Math.round(count / files.length)]),
  );
}

/** Returns the work and the files beside the pages. */
function countSite({ modules }: KindReport, outDir: string, pages: ReadonlySet<string>): Counts {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !pages.has(path.relative(outDir, file).split(path.sep).join('/')));
  const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
  return { ...sumOf(modules), files: files.length, bytes };
}

function busiest({ modules }: KindReport): readonly (readonly [string, number])[] {
  return Object.entries(modules)
    .map(([module, { blocks, loops, drawing }]) => [module, blocks + loops + drawing] as const)
    .toSorted(([, one], [, two]) => two - one)
    .slice(0, 5);
}

async function countBuild(project: TempProject): Promise<ScaleResult> {
  const reportFile = path.join(project.root, 'scale.json');
  await project.buildWith(SLUG, {
    args: [...EXACT, '--import', PROBE],
    env: { SCALE_REPORT: reportFile, SCALE_FOLDER: pathToFileURL(path.dirname(PROGRAM)).href },
  });
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as ProbeReport;
  const outDir = project.outDir(SLUG);
  const entries = Object.entries(report).toSorted(([one], [two]) => (one < two ? -1 : 1));
  const pages = new Set(entries.flatMap(([, { files }]) => files));
  const counts = entries.map(([kind, one]) => [
    kind,
    kind === SITE ? countSite(one, outDir, pages) : countPages(one, outDir),
  ]);
  return {
    counts: Object.fromEntries(counts) as ScaleResult['counts'],
    pages: Object.fromEntries(entries.map(([kind, { files }]) => [kind, files.length])),
    modules: Object.fromEntries(entries.map(([kind, one]) => [kind, busiest(one)])),
  };
}

/** Returns the processor time of a page of the build, in pages of the yardstick. */
async function compareTime(project: TempProject): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { output } = await measure<{ ms: number }>([YARDSTICK], { NODE_ENV: 'production' });
    project.forget(SLUG);
    const build = await project.build(SLUG, ['--workers', '1']);
    ratios.push((build.processor * 1000) / build.output.tenants[0].pages / output.ms);
  }
  return Math.min(...ratios);
}

/** Measures the site of the scale. `ratio` is its processor time in yardsticks a page. */
export async function measureScale(): Promise<ScaleResult & { ratio: number }> {
  const project = openTempProject();
  try {
    addStockTenant(project, SLUG, VEHICLES);
    await project.pull(SLUG);
    const result = await countBuild(project);
    return { ...result, ratio: await compareTime(project) };
  } finally {
    project.remove();
  }
}
