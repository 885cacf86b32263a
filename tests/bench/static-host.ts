/** A minimal static host: files of a folder, compressed once, cached by name. */
import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.bin': 'application/octet-stream',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg']);
/** Pages change between visits; files with a content hash in their name do not. */
const HASHED = /-[\w-]{8,}\.\w+$/;

interface Answer {
  body: Buffer;
  headers: Record<string, string>;
}

function readAnswer(file: string): Answer {
  const extension = path.extname(file);
  const bytes = readFileSync(file);
  const headers = {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'cache-control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (!COMPRESSED.has(extension)) return { body: bytes, headers };
  const body = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { body, headers: { ...headers, 'content-encoding': 'br' } };
}

export interface Host {
  origin: string;
  close: () => Promise<void>;
}

/** Serves a file from the first folder that has it, compressed on its first request. */
export async function openHost(folders: readonly string[]): Promise<Host> {
  const cache = new Map<string, Answer | undefined>();
  const find = (pathname: string): Answer | undefined => {
    for (const folder of folders) {
      const file = path.join(folder, path.normalize(pathname));
      if (!file.startsWith(folder) || !existsSync(file)) continue;
      const page = statSync(file).isDirectory() ? path.join(file, 'index.html') : file;
      if (existsSync(page)) return readAnswer(page);
    }
    return undefined;
  };
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!cache.has(pathname)) cache.set(pathname, find(decodeURIComponent(pathname)));
    const answer = cache.get(pathname);
    if (answer)
      response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
