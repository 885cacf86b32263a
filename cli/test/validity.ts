/** Validates the HTML of pages with html-validate, an optional peer dependency. */
import { Worker } from 'node:worker_threads';
import { invalidHtml } from './test.errors.ts';
import { serverFile } from '../distribution.ts';
import type { Finding } from '../../renderer/contract/error.ts';
import { loadHtmlValidator, type HtmlMessage } from './html-validator.ts';
import { pageFinding, type TestedPage } from './rule.ts';
import type { FileMessages } from './validity.worker.ts';

/** Returns the messages of html-validate by file. */
export type Validator = (pages: readonly TestedPage[]) => Promise<ReadonlyMap<string, HtmlMessage[]>>;

/** Number of pages from which another thread saves time; it takes half a second to start. */
const PAGES_OF_A_THREAD = 60;

/** Returns the validator; undefined if html-validate is not installed. */
export async function loadValidator(workers: number): Promise<Validator | undefined> {
  const validate = await loadHtmlValidator();
  if (!validate) return undefined;
  return async (pages) => {
    const files = pages.map(({ file }) => file);
    const threads = Math.min(workers, Math.floor(files.length / PAGES_OF_A_THREAD));
    if (threads > 1) return validateInThreads(files, threads);
    const results = new Map<string, HtmlMessage[]>();
    for (const file of files) results.set(file, await validate(file));
    return results;
  };
}

/** Deals files out in turns, so that each thread gets pages of every template. */
async function validateInThreads(
  files: readonly string[],
  threads: number,
): Promise<ReadonlyMap<string, HtmlMessage[]>> {
  const results = new Map<string, HtmlMessage[]>();
  const shares = Array.from({ length: threads }, (_, index) =>
    files.filter((_file, position) => position % threads === index),
  );
  await Promise.all(
    shares.map(
      (share) =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(serverFile('validity-worker.js'));
          let left = share.length;
          worker.on('message', ({ file, messages }: FileMessages) => {
            results.set(file, messages);
            left -= 1;
            if (left === 0) void worker.terminate().then(() => resolve());
          });
          worker.once('error', reject);
          worker.once('exit', (code) => {
            if (left > 0) reject(new Error(`A validation thread ended with exit code ${code}.`));
          });
          worker.postMessage(share);
        }),
    ),
  );
  return results;
}

/** Returns the findings of a page. */
export const toInvalidity = (page: TestedPage, messages: readonly HtmlMessage[] = []): Finding[] =>
  messages.map(({ line, column, ...facts }) => ({
    ...pageFinding(invalidHtml, facts, { page }),
    place: { file: page.file, line, column },
  }));
