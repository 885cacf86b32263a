/** Worker threads of a build. They live from tenant to tenant, so that they stay warm. */
import { Worker } from 'node:worker_threads';
import type { PictureMaker } from '../../features/gallery/gallery.cli.ts';
import { ProblemError } from '../../renderer/contract/error.ts';
import { toLateProblem } from '../slices/late-error.ts';
import { serverFile } from '../distribution.ts';
import { compiledSlices } from '../compiled-slices.ts';
import type { SiteBuildInput } from '../compose.ts';
import {
  failureOf,
  type PictureAnswer,
  type PictureRequest,
  type Preparation,
  type StopRequest,
  type Task,
  type TaskAnswer,
} from './thread-messages.ts';

/**
 * Limit of the young generation: rendering a page leaves few objects. V8 would grow it to four times as much without
 * being faster.
 */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 48 };

export interface Threads {
  /** Runs a task on an idle or new thread. At most `most` tasks run at a time; others queue. */
  readonly run: (task: Task) => Promise<TaskAnswer>;
  /** Makes up to `count` idle or new threads read a site for tasks that may follow. */
  readonly prepare: (site: SiteBuildInput, count: number) => void;
  /** Rejects queued tasks and aborts running ones. */
  readonly stop: (reason: Error) => void;
  /** Ends the threads. */
  readonly close: () => Promise<void>;
}

interface Job {
  task: Task;
  resolve: (answer: TaskAnswer) => void;
  reject: (error: Error) => void;
}

/** Returns the error that ended a worker; that of a slice is a problem. */
function toError(error: unknown): Error {
  const late = toLateProblem(error, { hasSlices: compiledSlices().length > 0 });
  if (late) return new ProblemError([late]);
  return error instanceof Error ? error : new Error(String(error));
}

/** Throws the error that has ended an idle worker on this thread, whose handler reports it. */
function throwAgain(error: unknown): never {
  throw error;
}

/** Opens the pool, which starts threads on demand; `maker` resizes the pictures that they request. */
export function openThreads(most: number, maker: PictureMaker): Threads {
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();
  const queue: Job[] = [];

  function next(): void {
    while (queue.length > 0 && busy.size < most) {
      const job = queue.shift();
      if (job) give(idle.pop() ?? start(), job);
    }
  }
  function give(worker: Worker, job: Job): void {
    busy.set(worker, job);
    worker.postMessage(job.task);
  }
  function start(): Worker {
    const worker = new Worker(serverFile('build-worker.js'), {
      resourceLimits: THREAD_LIMITS,
      workerData: compiledSlices(),
    });
    worker.on('message', (message: TaskAnswer | PictureRequest) => {
      if ('request' in message) void makeFor(message).then((answer) => worker.postMessage(answer));
      else {
        busy.get(worker)?.resolve(message);
        busy.delete(worker);
        idle.push(worker);
        next();
      }
    });
    const end = (error: Error): void => {
      busy.get(worker)?.reject(error);
      busy.delete(worker);
      const index = idle.indexOf(worker);
      if (index !== -1) idle.splice(index, 1);
      next();
    };
    worker.on('error', (error) => {
      if (!busy.has(worker)) setImmediate(() => throwAgain(error));
      end(toError(error));
    });
    worker.on('exit', (code) => end(new Error(`A render thread ended with exit code ${code}.`)));
    return worker;
  }
  async function makeFor(message: PictureRequest): Promise<PictureAnswer> {
    const { request } = message;
    try {
      if ('canMake' in message) return { request, canMake: await maker.canMake() };
      return { request, made: await maker.make(message.picture) };
    } catch (error) {
      return { request, failure: failureOf(error) };
    }
  }
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject });
        next();
      }),
    prepare(site, count) {
      while (idle.length < Math.min(count, most - busy.size)) idle.push(start());
      for (const worker of idle.slice(-count)) worker.postMessage({ prepare: site } satisfies Preparation);
    },
    stop(reason) {
      for (const { reject } of queue.splice(0)) reject(reason);
      for (const worker of busy.keys()) worker.postMessage({ stop: true } satisfies StopRequest);
    },
    async close() {
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}
