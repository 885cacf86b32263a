/** A page of the local server that shows analytics events of all tenants as they happen. */
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { createChannel } from './sse-channel.ts';
import { framed, POLICY, table } from './dashboard/frame.ts';
import { isOriginOfHost } from './origins.ts';
import { isOwner } from './dashboard/owner.ts';

/** Path of the page, which also receives events. */
const EVENTS = '/__dealersite/events';

/** Number of events that the page starts with, and the maximum size of an event in bytes. */
const FIRST_EVENTS = 200;
const MOST_BYTES = 8 * 1024;

/** Script on pages of tenants: forwards every record of the analytics slice. */
const WATCH_SCRIPT = `document.addEventListener('ds-recorded', ({ detail }) => {
  navigator.sendBeacon('${EVENTS}', JSON.stringify({ path: location.pathname, record: detail }));
});
`;

/** Script of the page: adds a row per event. */
const LIST_SCRIPT = `const rows = document.querySelector('tbody');
const none = document.querySelector('[data-no-events]');
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

const BODY = html`<p data-no-events>
    No events yet. Open and use a page of a tenant. With --static, pages send no events.
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

interface EventsOptions {
  /** Present instant in milliseconds since 1970. */
  readonly now: () => number;
  /** Returns whether a host name is that of a tenant of this server. */
  readonly isTenantHost: (host: string) => boolean;
}

/** Returns whether a page of the requested host sent the request; programs send no origin. */
function isOwnPage({ req }: Context, host: string): boolean {
  const origin = req.header('origin');
  const isSameOrigin = origin === undefined || isOriginOfHost(origin, host);
  return isSameOrigin && (req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin';
}

/** Creates the routes of the page; `headScript` makes pages of tenants send their events. */
export function createEvents({ now, isTenantHost }: EventsOptions): {
  routes: Hono;
  headScript: string;
  close: () => void;
} {
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
    return request.html(
      framed({ title: 'Events', menuPath: EVENTS, body: BODY, script: `${EVENTS}/list.js` }),
    );
  });
  routes.post(EVENTS, bodyLimit({ maxSize: MOST_BYTES }), async (request) => {
    const host = request.req.header('host') ?? '';
    if (!isTenantHost(host) || !isOwnPage(request, host))
      return request.text('Only pages of this server may send events.', 403);
    const parsed = heardSchema.safeParse(await request.req.json().catch(() => undefined));
    if (!parsed.success) return request.text('This is not an event.', 400);
    const instant = new Date(now()).toISOString();
    const event = JSON.stringify({ ...parsed.data, at: instant, host });
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
