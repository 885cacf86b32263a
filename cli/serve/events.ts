/** A page of the local server that shows what the pages of every tenant tell analytics services, as it happens. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { createChannel } from './channel.ts';
import { framed, POLICY, table } from './dashboard/frame.ts';
import { isOwner } from './dashboard/owner.ts';

/** Where the page stands; the address that takes events is the same. */
const EVENTS = '/__dealersite/events';

/** How many events the page begins with, and the size of the largest, in bytes. */
const FIRST_EVENTS = 200;
const MOST_BYTES = 8 * 1024;

/** Runs on the pages of tenants: hands on every record of the analytics slice. */
const WATCH_SCRIPT = `document.addEventListener('ds-recorded', ({ detail }) => {
  navigator.sendBeacon('${EVENTS}', JSON.stringify({ path: location.pathname, record: detail }));
});
`;

/** Runs on the page of events: a row for each. */
const LIST_SCRIPT = `const rows = document.querySelector('tbody');
const none = document.querySelector('[data-none]');
const labels = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
new EventSource('${EVENTS}/stream').addEventListener('recorded', ({ data }) => {
  const { at, host, path, record } = JSON.parse(data);
  const { event_id, event, label = '', ...rest } = record;
  const row = document.createElement('tr');
  for (const [index, text] of [at, host + path, event_id, event, label, JSON.stringify(rest)].entries()) {
    const cell = document.createElement('td');
    cell.textContent = String(text);
    if (text !== '') cell.dataset.label = labels[index];
    row.append(cell);
  }
  rows.prepend(row);
  none.hidden = true;
});
`;

const BODY = html`<p data-none>
    Nothing yet. Open a page of a tenant and use it; with --static pages tell nothing here.
  </p>
  ${table({
    label: 'Events',
    columns: ['Time', 'Page', 'Id', 'Event', 'Label', 'More'],
    rows: [],
    isLive: true,
  })}`;

const heardSchema = z.object({
  path: z.string().max(2000),
  record: z.looseObject({ event: z.string().max(100), event_id: z.number() }),
});

/** The routes of the page; `headScript` is what pages of tenants load so that their events arrive. */
export function createEvents(now: () => number): { routes: Hono; headScript: string; close: () => void } {
  const heard: string[] = [];
  const channel = createChannel('recorded');
  const routes = new Hono();
  const script = (name: string, text: string) =>
    routes.get(`${EVENTS}/${name}`, (request) =>
      request.body(text, 200, { 'content-type': 'text/javascript' }),
    );
  script('watch.js', WATCH_SCRIPT);
  script('list.js', LIST_SCRIPT);
  routes.get(EVENTS, (request, next) => {
    if (!isOwner(request)) return next();
    request.header('content-security-policy', POLICY);
    return request.html(framed({ title: 'Events', at: EVENTS, body: BODY, script: `${EVENTS}/list.js` }));
  });
  routes.post(EVENTS, bodyLimit({ maxSize: MOST_BYTES }), async (request) => {
    const parsed = heardSchema.safeParse(await request.req.json().catch(() => undefined));
    if (!parsed.success) return request.text('This is no event.', 400);
    const at = new Date(now()).toISOString();
    const event = JSON.stringify({ ...parsed.data, at, host: request.req.header('host') ?? '' });
    heard.push(event);
    heard.splice(0, heard.length - FIRST_EVENTS);
    channel.send(event);
    return request.body(null, 204);
  });
  routes.get(`${EVENTS}/stream`, (request, next) =>
    isOwner(request) ? channel.stream(request, heard) : next(),
  );
  const headScript = `<script type="module" src="${EVENTS}/watch.js"></script>`;
  return { routes, headScript, close: channel.close };
}
