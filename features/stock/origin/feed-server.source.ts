/** A feed server on loopback for tests, which can fail in every way. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request; `served` counts requests from 1. */
export type Answer = (request: IncomingMessage, response: ServerResponse, served: number) => void;

export interface FeedServer {
  /** Address without a path. */
  readonly origin: string;
  /** Requests so far. */
  readonly requests: IncomingMessage[];
  answer: Answer;
  stop: () => Promise<void>;
}

/** Starts a server whose answer can be replaced while it runs. */
export async function startFeedServer(answer: Answer): Promise<FeedServer> {
  const requests: IncomingMessage[] = [];
  const started = { answer, requests } as { -readonly [Key in keyof FeedServer]: FeedServer[Key] };
  const server: Server = createServer((request, response) => {
    requests.push(request);
    started.answer(request, response, requests.length);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  started.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  started.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return started;
}

/** Sends a file with an ETag as file servers do: whole, a range, or 304 when the tag matches. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  etag = '"1"',
): void {
  const bytes = Buffer.from(body);
  const headers = { etag, 'content-type': 'application/x-ndjson', 'accept-ranges': 'bytes' };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]);
  if (request.headers['if-range'] === etag && start < bytes.length) {
    const range = `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
    response.writeHead(206, { ...headers, 'content-range': range, 'content-length': bytes.length - start });
    response.end(bytes.subarray(start));
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
}
