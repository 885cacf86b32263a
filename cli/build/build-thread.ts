/** Runs the tasks of a build's worker thread: renders shares of large sites and builds small ones. */
import { isDeepStrictEqual } from 'node:util';
import { parentPort } from 'node:worker_threads';
import type { Site } from '../../features/_domain/site/site.ts';
import type { Made, PictureMaker } from '../../features/gallery/gallery.cli.ts';
import { renderShare } from '../../renderer/render-worker.ts';
import { features, loadSite, projectPaths, type SiteBuildInput } from '../compose.ts';
import { createSecretGuard } from '../secret-guard.ts';
import {
  errorOf,
  failureOf,
  type PictureAnswer,
  type PictureRequest,
  type Preparation,
  type ShareTask,
  type StopRequest,
  type Task,
  type TaskAnswer,
  type TenantResult,
  type TenantTask,
} from './thread-messages.ts';

const waiting = new Map<number, (answer: PictureAnswer) => void>();
let requests = 0;
/** Aborted when the main thread stops the current task. */
let controller = new AbortController();

type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'request'> : never;

/** Sends a request to the main thread. */
function ask(what: Unnumbered<PictureRequest>): Promise<PictureAnswer> {
  const request = (requests += 1);
  return new Promise((resolve) => {
    waiting.set(request, resolve);
    parentPort?.postMessage({ request, ...what });
  });
}

/** Returns a picture maker that forwards to the main thread, so that pictures of several tenants are resized once. */
const remotePictureMaker = (folder: string): PictureMaker => ({
  folder,
  async canMake() {
    const reply = await ask({ canMake: true });
    return 'canMake' in reply && reply.canMake;
  },
  async make({ source, size, mtimeMs }): Promise<Made> {
    const reply = await ask({ picture: { source, size, mtimeMs } });
    if ('made' in reply) return reply.made;
    throw 'failure' in reply ? errorOf(reply.failure) : new Error('The main thread returned no picture.');
  },
});

async function build({ tenant, plan, root, now }: TenantTask): Promise<TenantResult> {
  const lines: string[] = [];
  const { signal } = controller;
  const context = {
    root,
    now,
    signal,
    report(line: string, progress?: object): void {
      signal.throwIfAborted();
      if (!progress) lines.push(line);
    },
  };
  try {
    // Imported here: a thread that only renders shares does not need it.
    const { buildTenant, isLarge, loadSnapshot } = await import('./build-tenant.ts');
    const snapshot = await loadSnapshot(tenant, plan, context);
    if (isLarge(snapshot)) return { lines, isLarge: true };
    const maker = remotePictureMaker(projectPaths(root).renditions);
    const spawn = () => Promise.reject(new Error('A worker thread cannot start others.'));
    const tools = { plan, maker, spawn, prepareThreads: () => undefined, extraThreads: 0 };
    const report = await buildTenant(tenant, snapshot, tools, context);
    return { lines, report };
  } catch (error) {
    return { lines, failure: failureOf(error) };
  }
}

/** The site that the thread has read for a task that may follow. */
let prepared: { site: Site; of: SiteBuildInput } | undefined;

/** Reads a site. Ignores failures here; the task that needs the site reports them. */
function prepare(of: SiteBuildInput): void {
  try {
    prepared = { site: loadSite(of), of };
  } catch {
    prepared = undefined;
  }
}

/** Returns the site of a task if the thread has read it, and forgets it, so that its memory becomes free. */
function takePrepared({ site: of }: ShareTask): Site | undefined {
  const site = prepared && isDeepStrictEqual(prepared.of, of) ? prepared.site : undefined;
  prepared = undefined;
  return site;
}

async function runTask(task: Task): Promise<TaskAnswer> {
  try {
    if ('tenant' in task) return { built: await build(task) };
    const site = takePrepared(task) ?? loadSite(task.site);
    const inspect = createSecretGuard(site.tenant);
    return { share: await renderShare(task.share, { features, site, ...(inspect && { inspect }) }) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

parentPort?.on('message', (message: Task | PictureAnswer | StopRequest | Preparation) => {
  if ('prepare' in message) prepare(message.prepare);
  else if ('stop' in message) {
    controller.abort();
    controller = new AbortController();
  } else if ('request' in message) {
    waiting.get(message.request)?.(message);
    waiting.delete(message.request);
  } else void runTask(message).then((answer) => parentPort?.postMessage(answer));
});
