/** A webhook receiver that records requests. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { listenLocally } from './free-port.ts';

export interface HookSink {
  readonly url: string;
  readonly received: readonly {
    readonly path: string;
    readonly headers: NodeJS.Dict<string | string[]>;
    readonly body: string;
  }[];
  /** Status of the responses. */
  status: number;
  /** JSON responses of the next requests; undefined never answers. */
  readonly answers: ({ readonly status: number; readonly body: object } | undefined)[];
  readonly stop: () => Promise<void>;
}

/** Listens on a free loopback port. 3xx responses point to `/elsewhere`. */
export async function startHookSink(): Promise<HookSink> {
  const received: { path: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const state = { status: 200 };
  const answers: HookSink['answers'] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (answers.length === 0)
        return void response.writeHead(state.status, { location: '/elsewhere' }).end();
      const answer = answers.shift();
      if (!answer) return undefined;
      const headers = { 'content-type': 'application/json' };
      return void response.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
    });
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    get status() {
      return state.status;
    },
    set status(status) {
      state.status = status;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
