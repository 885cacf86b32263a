/** `dealersite serve` on a free port, and requests without address normalisation. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { STARTING } from '../../features/_domain/browser/starting.ts';
import type { Project } from './project.ts';

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

interface RequestOptions {
  /** Slug of the tenant in the Host header. Empty: no tenant. */
  host?: string;
  method?: string;
  /** JSON. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Sends a request to a local server, again and again while the server is starting, as pages do. */
export async function sendRequest(port: number, path: string, options?: RequestOptions): Promise<Answer> {
  for (;;) {
    const answer = await sendForBytes(port, path, options);
    const body = answer.body.toString();
    if (answer.status !== 503 || !body.includes(`"${STARTING}"`)) return { ...answer, body };
    await wait(500);
  }
}

/** Sends a request and returns the response as bytes. */
function sendForBytes(
  port: number,
  path: string,
  { host = 'yard', method = 'GET', body, headers: more }: RequestOptions = {},
): Promise<Omit<Answer, 'body'> & { body: Buffer }> {
  const headers = {
    host: host === '' ? `localhost:${port}` : `${host}.localhost:${port}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...more,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.setTimeout(45_000, () => outgoing.destroy(new Error(`no answer for ${path}`)));
    outgoing.end(body);
  });
}

export class Server {
  #child: ChildProcess;
  /** Output so far. */
  output = '';
  port = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(project: Pick<Project, 'start'>, ...args: string[]): Promise<Server> {
    const server = new Server(project.start('serve', '--port', '0', ...args));
    await new Promise<void>((resolve, reject) => {
      server.#child.once('exit', () => reject(new Error(server.output)));
      server.#child.stderr?.on('data', (chunk: Buffer) => {
        server.output += chunk.toString();
        server.port = Number(/https?:\/\/localhost:(\d+)/.exec(server.output)?.[1] ?? 0);
        if (server.output.includes('Ctrl+C')) resolve();
      });
    });
    return server;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    if (!this.isRunning) return this.#child.exitCode;
    this.#child.kill(signal);
    const [code] = (await once(this.#child, 'exit')) as [number | null];
    return code;
  }

  ask(path: string, options?: RequestOptions): Promise<Answer> {
    return sendRequest(this.port, path, options);
  }

  askBytes(path: string): ReturnType<typeof sendForBytes> {
    return sendForBytes(this.port, path);
  }

  /** Opens the stream of reload events. `next` waits for an event by name, `close` ends the stream. */
  listen(): Promise<{ next: (milliseconds: number, event?: string) => Promise<boolean>; close: () => void }> {
    return new Promise((resolve, reject) => {
      const headers = { host: `yard.localhost:${this.port}`, accept: 'text/event-stream' };
      const outgoing = request(
        { host: '127.0.0.1', port: this.port, path: '/__dealersite/reload', headers, agent: false },
        (answer) => {
          let text = '';
          let settle = (): void => undefined;
          answer.on('data', (chunk: Buffer) => {
            text += chunk.toString();
            settle();
          });
          answer.on('error', () => undefined);
          const next = async (milliseconds: number, event = 'changed'): Promise<boolean> => {
            const heard = new Promise<boolean>((done) => {
              settle = () => text.includes(`event: ${event}`) && done(true);
              settle();
              setTimeout(() => done(false), milliseconds).unref();
            });
            const found = await heard;
            text = '';
            return found;
          };
          resolve({ next, close: () => outgoing.destroy() });
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
  }
}
