/** Gives sign-in codes to tests that run in another process. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { listen } from '../serve/listen.ts';

export interface CodeServer {
  /** Beginning of the address at which the last code for a recipient of the tenant stands. */
  address: (slug: string) => string;
  close: () => Promise<void>;
}

/** Milliseconds between two looks for a code that is on its way, and how often. */
const WAIT_MS = 100;
const LOOKS = 30;

type CodeFor = (slug: string, recipient: string) => Promise<string | undefined>;

/** Looks for a code until it is there. */
export async function awaitCode(codeFor: CodeFor, slug: string, recipient: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const code = await codeFor(slug, recipient);
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error(`no sign-in code was sent to ${recipient}`);
}

export async function openCodeServer(codeFor: CodeFor): Promise<CodeServer> {
  const key = randomUUID();
  const app = new Hono();
  app.get(`/${key}/:slug/:recipient`, async (request) => {
    const { slug, recipient } = request.req.param();
    const code = await awaitCode(codeFor, slug, recipient).catch(() => undefined);
    return code === undefined ? request.notFound() : request.text(code);
  });
  const { port, close } = await listen(app, { port: 0, hostname: '127.0.0.1' });
  return { address: (slug) => `http://127.0.0.1:${port}/${key}/${slug}/`, close };
}
