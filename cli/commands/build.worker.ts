/** One extra thread of a build: makes the same site from the same order and renders a share of its pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { ProblemError } from '../../renderer/contract/error.ts';
import { renderShare, type ShareOrder } from '../../renderer/share.ts';
import { features, loadSite, type SiteOrder } from '../compose.ts';
import type { WorkerAnswer } from './build.run.ts';

const { share, site } = workerData as { share: ShareOrder; site: SiteOrder };

function answer(): WorkerAnswer {
  try {
    return { share: renderShare(share, { features, site: loadSite(site) }) };
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems };
    const { message, stack = '' } = error as Error;
    return { message, stack };
  }
}

parentPort?.postMessage(answer());
