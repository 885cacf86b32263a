/** Passes sign-in codes to tests in another process. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { listen } from '../serve/listen.ts';

export interface CodeServer {
  /** Returns the base address of the last codes of a tenant; the recipient follows. */
  address: (slug: string) => string;
  close: () => Promise<void>;
}

/** Interval of the search for a code that is being sent; the first one starts the database. */
const WAIT_MS = 100;

type CodeFor = (slug: string, recipient: string) => Promise<string | undefined>;

/** Returns a code as soon as it was sent. Throws after the timeout, or when the signal aborts. */
export async function awaitCode(
  codeFor: CodeFor,
  timeoutMs: number,
  { slug, recipient, signal }: { slug: string; recipient: string; signal?: AbortSignal },
): Promise<string> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    const code = await codeFor(slug, recipient);
    if (code !== undefined) return code;
    if (signal?.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error(`No sign-in code was sent to ${recipient}`);
}

export async function openCodeServer(codeFor: CodeFor, timeoutMs: number): Promise<CodeServer> {
  const key = randomUUID();
  const app = new Hono();
  app.get(`/${key}/:slug/:recipient`, async (request) => {
    const { signal } = request.req.raw;
    const call = { ...request.req.param(), signal };
    const code = await awaitCode(codeFor, timeoutMs, call).catch(() => undefined);
    return code === undefined ? request.notFound() : request.text(code);
  });
  const { port, close } = await listen(app, { port: 0, hostname: '127.0.0.1' });
  return { address: (slug) => `http://127.0.0.1:${port}/${key}/${slug}/`, close };
}
