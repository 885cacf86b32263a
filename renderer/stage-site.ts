/** Stages a whole site on all threads: the pages that have changed, then everything else. */
import { skipRemaining } from './batches.ts';
import type { BuildJob, SiteContent } from './build-job.ts';
import type { Links } from './plan/link-table.ts';
import type { PageDependencies } from './plan/reads-index.ts';
import { fileOf } from './plan/routes.ts';
import { renderShare, type PageResult, type RenderJob, type Share } from './render-worker.ts';
import { lastReads, mergeDependencies, mergeLinks, reusePages } from './reused-pages.ts';
import { outlineIn, stageCopies, stageDated, stageRest, type StageInput } from './stage-files.ts';
import { changedAt, dateContent, type ContentDates } from './write/content-dates.ts';

/** A staged site: its pages, the rest of its files, and what the next build needs to know about them. */
export interface Staged<Site> {
  pages: readonly PageResult[];
  rest: readonly PageResult[];
  content: ContentDates;
  dependencies: PageDependencies;
  links: Links;
  loaded: SiteContent<Site>;
}

/** Stages the whole site on all threads. They have all ended when this settles. */
export async function stageSite<Site>(job: BuildJob<Site>, input: StageInput): Promise<Staged<Site>> {
  const index = job.force ? undefined : lastReads(job, input);
  // Without an index all pages are rendered, so the other threads can start while this one reads the stock.
  let threads = index ? undefined : startThreads(job, input.renderJob);
  try {
    const loaded = job.load();
    let isPrepared = false;
    const onChangedEntities = (count: number): void => {
      isPrepared = job.extraThreads > 0 && count >= WORTH_PREPARING;
      // The other threads read the stock while this one finds the pages to render.
      if (isPrepared) job.prepareThreads?.();
    };
    const reused = index ? reusePages(index, loaded, { ...input, onChangedEntities }) : undefined;
    const renderJob = reused ? { ...input.renderJob, only: reused.changedFiles } : input.renderJob;
    const isSmall = reused !== undefined && !isPrepared && reused.changedFiles.length < WORTH_THREADS;
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
    skipRemaining(input.renderJob.batches);
    await threads;
    throw error;
  }
}

/** Number of pages from which another thread saves time, because it has to read the stock again. */
const WORTH_THREADS = 3_000;
/** Number of changed entities from which another thread saves time if it reads the stock meanwhile. */
const WORTH_PREPARING = 20;

type Settled = Promise<PromiseSettledResult<Share>[]>;

/** Settles a promise, so that it may fail before anything awaits it. */
const settle = async <T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> => {
  const [settled] = await Promise.allSettled([promise]);
  return settled;
};

const startThreads = <Site>(job: BuildJob<Site>, renderJob: RenderJob, count = job.extraThreads): Settled =>
  Promise.allSettled(Array.from({ length: count }, () => job.spawn({ ...renderJob, fromEnd: true })));

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
