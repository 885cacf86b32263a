/** Serves the pages of another local server as over a slow connection: HTML arrives in pieces. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

/** Bytes of HTML per piece. */
const PIECE = 4096;
/** Milliseconds between pieces: a page of 80 KB takes two thirds of a second. */
const PAUSE = 33;

export interface SlowServer {
  port: number;
  close(): void;
}

async function* pieces(html: Buffer, pause: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < html.length; start += PIECE) {
    yield html.subarray(start, start + PIECE);
    await setTimeout(pause);
  }
}

async function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  port: number,
  pause: number,
): Promise<void> {
  const { url: path, headers } = incoming;
  const [name = ''] = (headers.host ?? '').split(':');
  const sent = request({
    port,
    path,
    headers: { ...headers, host: `${name}:${port}`, 'accept-encoding': 'identity' },
  });
  sent.end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  answer.writeHead(reply.statusCode ?? 500, reply.headers);
  const isHtml = reply.headers['content-type']?.startsWith('text/html') === true;
  await pipeline(isHtml ? Readable.from(pieces(await buffer(reply), pause)) : reply, answer);
}

/**
 * Returns a server on a free port in front of the one at `port`, with `pause` milliseconds between pieces. Host names
 * stay the same; only GET is forwarded.
 */
export async function serveInPieces(port: number, pause = PAUSE): Promise<SlowServer> {
  const server = createServer((incoming, answer) => {
    // A browser that leaves the page ends its requests.
    forward(incoming, answer, port, pause).catch(() => answer.destroy());
  }).listen(0);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
