/** Makes open pages reload when their tenant or its stock has changed. */
import { Hono } from 'hono';
import { createChannel } from './channel.ts';

const PATH = '/__dealersite/reload';

/** Address of the script that every page of a preview loads. */
export const RELOAD_SCRIPT = `${PATH}.js`;

/** The server prints pages itself and must not be kept waiting: a browser prints when nothing is under way. */
const SCRIPT = `if (new URLSearchParams(location.search).get('dialog') !== 'no') {
  let first = true;
  const source = new EventSource('${PATH}');
  source.addEventListener('changed', () => location.reload());
  source.addEventListener('open', () => { if (!first) location.reload(); first = false; });
}
`;

/** Routes of the script and its channel; `reload` makes open pages reload. */
export function createReload(): { routes: Hono; reload: () => void } {
  const channel = createChannel('changed');
  const routes = new Hono();
  routes.get(PATH, (request) => channel.stream(request));
  routes.get(RELOAD_SCRIPT, (request) => request.body(SCRIPT, 200, { 'content-type': 'text/javascript' }));
  return { routes, reload: () => channel.tell('') };
}
