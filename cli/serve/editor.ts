/** Opens files of the project in the developer's editor, on request of the error overlay in a page. */
import { Hono, type Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import launch from 'launch-editor';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isFromHere } from './dashboard/owner.ts';

const OPEN = '/__dealersite/open';
const MOST_BYTES = 4 * 1024;
/** An editor that fails to start reports it within this time, in milliseconds. */
const START_MS = 400;

const count = z.number().int().min(1).max(10_000_000);
const openSchema = z.object({ file: z.string().min(1).max(1000), line: count, column: count });

/** Returns the real path of a file below the root; undefined for anything else. */
async function fileBelow(root: string, file: string): Promise<string | undefined> {
  if (file.includes('\0')) return undefined;
  try {
    const [home, found] = await Promise.all([realpath(root), realpath(path.resolve(root, file))]);
    const isBelow = found.startsWith(home + path.sep);
    return isBelow && (await stat(found)).isFile() ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a page of this server sends the request from a browser on this machine. */
function isOwnPage(request: Request): boolean {
  const origin = request.req.header('origin');
  const isOwn =
    origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.req.header('host');
  return isOwn && isFromHere(request);
}

/** Starts an editor; resolves with an error message if that fails. Tests of the routes replace it. */
export type StartEditor = (position: string) => Promise<string | undefined>;

const startEditor: StartEditor = (position) =>
  Promise.race([
    new Promise<string>((resolve) => {
      launch(position, (_file, reason) => resolve(reason ?? 'no editor found'));
    }),
    wait(START_MS).then(() => undefined),
  ]);

/** Creates the route that opens files below `root`. */
export function createEditor(root: string, start: StartEditor = startEditor): Hono {
  const routes = new Hono();
  routes.post(OPEN, bodyLimit({ maxSize: MOST_BYTES }), async (request) => {
    const isJson = request.req.header('content-type')?.startsWith('application/json') === true;
    if (!isJson || !isOwnPage(request)) return request.text('Refused.', 403);
    const parsed = openSchema.safeParse(await request.req.json().catch(() => undefined));
    if (!parsed.success) return request.text('This is not a position in a file.', 400);
    const { file, line, column } = parsed.data;
    const target = await fileBelow(root, file);
    if (target === undefined) return request.text('This file does not exist in the served folder.', 404);
    const reason = await start(`${target}:${line}:${column}`);
    if (reason === undefined) return request.body(null, 204);
    return request.text(
      `Starting an editor failed (${reason}). Open an editor first, or set one: LAUNCH_EDITOR=code dealersite serve`,
      500,
    );
  });
  return routes;
}
