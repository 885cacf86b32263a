/** Worker thread that validates files: receives a list of paths and posts the messages of each file. */
import { parentPort } from 'node:worker_threads';
import { loadHtmlValidator, type HtmlMessage } from './html-validator.ts';

/** Messages of one file. */
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
