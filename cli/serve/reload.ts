/** Makes open pages reload when their tenant or its stock has changed. */
import { Hono } from 'hono';
import { escapeHtml } from '../../renderer/contract/escape.ts';
import { createChannel } from './channel.ts';

const PATH = '/__dealersite/reload';

/** Address of the script that every page of a preview loads. */
export const RELOAD_SCRIPT = `${PATH}.js`;

/** Name of the mark that carries a problem to the script. */
const PROBLEM = 'dealersite-problem';

/** A mark in the head of a page for a problem that the script shows above it; nothing without one. */
export const problemMark = (problem: string | undefined): string =>
  problem === undefined ? '' : `<meta name="${PROBLEM}" content="${escapeHtml(problem)}">`;

/** The server prints pages itself and must not be kept waiting: a browser prints when nothing is under way. */
const SCRIPT = `if (new URLSearchParams(location.search).get('dialog') !== 'no') {
  let first = true;
  const source = new EventSource('${PATH}');
  source.addEventListener('changed', () => location.reload());
  source.addEventListener('open', () => { if (!first) location.reload(); first = false; });
  const problem = document.querySelector('meta[name=${PROBLEM}]')?.content;
  if (problem) {
    const bar = document.createElement('p');
    bar.role = 'status';
    bar.textContent = 'Preview: ' + problem;
    Object.assign(bar.style, {
      margin: '0', padding: '12px 16px', background: '#7a1f12', color: '#fff', font: '16px/1.4 system-ui, sans-serif',
    });
    document.body.prepend(bar);
  }
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
