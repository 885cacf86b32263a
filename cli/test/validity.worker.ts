/** A thread that validates files: it gets their paths at once and answers for one after the other. */
import { parentPort } from 'node:worker_threads';
import { loadHtmlValidator, type HtmlMessage } from './html-validator.ts';

/** What the thread answers for a file. */
export interface FileMessages {
  file: string;
  messages: HtmlMessage[];
}

const port = parentPort;
port?.once('message', (files: readonly string[]) => {
  void (async () => {
    const validate = await loadHtmlValidator();
    for (const file of files)
      port.postMessage({ file, messages: (await validate?.(file)) ?? [] } satisfies FileMessages);
  })();
});
