/** Server in the process that has opened the embedded database; runs statements for other commands of the same user. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { isSameText } from '../security/timing-safe-equal.ts';
import type { Holder } from './lock.ts';

/** A statement; `all` returns rows as lists, `execute` as objects. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly method: 'all' | 'execute';
}

export type RunStatement = (statement: Statement) => Promise<readonly unknown[]>;

/** Listens on the loopback address and runs statements of clients that send the token. */
export async function serveStatements(run: RunStatement): Promise<{ holder: Holder; close: () => void }> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    void answer(request, { run, token }).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  const port = await listening(server);
  server.unref();
  return {
    holder: { pid: process.pid, port, token },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  request: IncomingMessage,
  { run, token }: { run: RunStatement; token: string },
): Promise<{ status: number; body: object }> {
  if (request.method !== 'POST' || !isSameText(request.headers.authorization ?? '', `Bearer ${token}`))
    return { status: 403, body: { error: 'refused' } };
  try {
    return { status: 200, body: { rows: await run(JSON.parse(await text(request)) as Statement) } };
  } catch (error) {
    return { status: 500, body: { error: error instanceof Error ? error.message : String(error) } };
  }
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });

/** Runs a statement in the host process. Rejects if it is gone or the statement fails. */
export async function askHolder({ port, token }: Holder, statement: Statement): Promise<unknown[]> {
  const answered = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(statement),
  });
  const { rows, error } = (await answered.json()) as { rows?: unknown[]; error?: string };
  if (!rows) throw new Error(error ?? `the host process returned status ${answered.status}`);
  return rows;
}
