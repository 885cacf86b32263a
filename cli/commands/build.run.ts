/** `dealersite build`: tenants one after the other, each on all cores. */
import {
  createPictureMaker,
  publishPictures,
  type PictureMaker,
} from '../../features/gallery/gallery.cli.ts';
import { equipmentFilters } from '../../features/search/search.cli.ts';
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildSite, type BuildReport } from '../../renderer/build.ts';
import { fail, ProblemError, type Problem } from '../../renderer/contract/error.ts';
import type { Share, ShareOrder } from '../../renderer/share.ts';
import {
  browserBundle,
  buildId,
  contentOf,
  inputsOf,
  mediaOf,
  places,
  serverFile,
  skinOf,
  stockOf,
  type SiteOrder,
} from '../compose.ts';
import { outcomeOfError, wrongNumber } from '../errors.ts';
import { isWarning, type Finding } from '../../renderer/contract/error.ts';
import type { Context, Outcome } from '../outcome.ts';
import { factsOf, loadBuildChecks } from '../checks.ts';
import { namedTenants, type LoadedTenant } from '../tenants.ts';
import { GENERATOR } from '../version.ts';
import type { BuildOptions } from './build.command.ts';
import { stockWarnings } from './build.stock.ts';
import { ensureSnapshot } from './pull.run.ts';

/** Bytes of stock from which a second thread pays for its start. */
const WORTH_A_THREAD = 1_500_000;

export type WorkerAnswer =
  | { share: Share }
  | { problems: readonly Problem[] }
  | { message: string; stack: string };

export async function run(options: BuildOptions, context: Context): Promise<Outcome> {
  const workers = workersOf(options.workers);
  const named = await namedTenants(context, options);
  const rules = await loadBuildChecks();
  const leaks = new Map(
    named.tenants.map((one) => {
      const facts = factsOf(one, context.now);
      return [one.slug, rules.flatMap((rule) => rule(one.tenant, facts))];
    }),
  );
  const tenants = named.tenants.filter(({ slug }) => leaks.get(slug)?.length === 0);
  const found: Finding[] = [...named.problems, ...[...leaks.values()].flat()];
  const maker = createPictureMaker(places(context.root).renditions);
  const reports: (BuildReport & { tenant: string; seconds: number })[] = [];
  for (const tenant of tenants) {
    const started = performance.now();
    try {
      const { warnings, ...report } = await buildTenant(tenant, { options, workers, maker }, context);
      found.push(...warnings);
      reports.push({ tenant: tenant.slug, ...report, seconds: (performance.now() - started) / 1000 });
    } catch (error) {
      if (named.tenants.length === 1) throw error;
      found.push(...outcomeOfError(error).problems);
    }
  }
  const failed = !found.every(isWarning);
  const next = failed ? 'Mend the problems above and build again.' : `See it: dealersite serve --static`;
  return {
    exitCode: failed ? 1 : 0,
    problems: found,
    summary: [...reports.map(line), next],
    data: { tenants: reports },
  };
}

function line(report: BuildReport & { tenant: string; seconds: number }): string {
  const megabytes = (report.bytes / 1_000_000).toFixed(1);
  return (
    `${report.tenant}: ${report.pages} pages, ${report.rendered} rendered, ${report.written} files written, ` +
    `${report.removed} removed, ${megabytes} MB in ${report.seconds.toFixed(2)} s`
  );
}

function workersOf(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const workers = Number(text);
  if (Number.isInteger(workers) && workers >= 1 && workers <= 64) return workers;
  return fail(
    wrongNumber,
    { option: '--workers', text, range: 'a whole number from 1 to 64' },
    { exitCode: 2 },
  );
}

async function buildTenant(
  { slug, tenant, dir }: LoadedTenant,
  { options, workers, maker }: { options: BuildOptions; workers: number; maker: PictureMaker },
  context: Context,
): Promise<BuildReport & { warnings: Finding[] }> {
  const at = places(context.root);
  const snapshot = options.snapshot
    ? path.resolve(options.snapshot)
    : await ensureSnapshot({ slug, tenant, dir }, context);
  const media = mediaOf(tenant, dir);
  const {
    renditions,
    files: copies,
    problems,
  } = await publishPictures({
    media,
    snapshot,
    maker,
    picturesDir: at.pictures(slug),
    cleanedDir: at.cleaned(slug),
    tenant,
    onProgress: (done, total) => context.report(`pictures of ${slug}`, { done, total }),
  });
  const order: SiteOrder = { tenant, dir, snapshot, now: context.now, renditions };
  const large = existsSync(snapshot) && statSync(snapshot).size > WORTH_A_THREAD;
  const found: Problem[] = [...problems];
  const report = await buildSite({
    tenant: slug,
    ...at,
    bundle: browserBundle(),
    buildId: buildId(),
    generator: GENERATOR,
    inputs: inputsOf(order, copies),
    now: context.now,
    force: Boolean(options.force),
    skin: () => skinOf(order),
    load: () => {
      const vehicles = stockOf(order);
      const content = contentOf(order, copies, vehicles);
      const shown = content.site.vehicles.length;
      const features = equipmentFilters(content.site);
      found.push(...stockWarnings(tenant, { vehicles, shown, features }));
      return content;
    },
    spawn: (share) => onThread({ share, site: order }),
    extraThreads: large ? workers - 1 : 0,
    onProgress: (done, total) => context.report(`pages of ${slug}`, { done, total }),
  });
  return { ...report, warnings: found.map((one) => ({ ...one, severity: 'warning' })) };
}

/** Room for new objects, of which a page leaves next to none. V8 would let it grow to four times as much, no faster. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 48 };

/** Runs one share of the pages on a thread of its own. */
function onThread(workerData: { share: ShareOrder; site: SiteOrder }): Promise<Share> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(serverFile('build-worker.js'), { workerData, resourceLimits: THREAD_LIMITS });
    worker.once('message', (answer: WorkerAnswer) => {
      if ('share' in answer) resolve(answer.share);
      else if ('problems' in answer) reject(new ProblemError(answer.problems));
      else reject(Object.assign(new Error(answer.message), { stack: answer.stack }));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a render thread ended with code ${code}`)));
  });
}
