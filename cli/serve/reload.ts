/** Makes open pages reload when their tenant or its stock has changed, and shows problems over them. */
import { Hono } from 'hono';
import type { Context as Request } from 'hono';
import { streamSSE } from 'hono/streaming';
import { escapeHtml } from '../../renderer/contract/escape.ts';
import type { ShownProblem } from './shown-problems.ts';

const PATH = '/__dealersite/reload';

/** Address of the script that every page of a preview loads. */
export const RELOAD_SCRIPT = `${PATH}.js`;

/** Texts of the scripts that run in pages. */
const SCRIPTS = import.meta.glob<string>('./in-page/*.js', { query: '?raw', import: 'default', eager: true });

/** Name of the mark that carries problems to the script. */
const MARK = 'dealersite-problems';

/** A mark in the head of a page for problems that the script shows over it; nothing without one. */
export const problemMark = (problems: readonly ShownProblem[]): string =>
  problems.length === 0 ? '' : `<meta name="${MARK}" content="${escapeHtml(JSON.stringify(problems))}">`;

/** What open pages are told. */
type PageEvent =
  /** The page has changed. */
  | { readonly event: 'changed' }
  /** The page stays as it is, and has these problems. */
  | { readonly event: 'problems'; readonly problems: readonly ShownProblem[] }
  /** Style sheets with this class have other rules. */
  | { readonly event: 'styles'; readonly version: number; readonly name: string }
  /** An island is to be drawn anew, by the script at `src`. */
  | { readonly event: 'island'; readonly name: string; readonly src: string };

interface Viewer {
  readonly slug: string | undefined;
  readonly send: (event: PageEvent) => void;
  readonly end: () => void;
}

export interface Reload {
  readonly routes: Hono;
  /** Sends an event to the open pages of a tenant. */
  readonly notify: (slug: string, event: PageEvent) => void;
  readonly notifyAll: (event: PageEvent) => void;
  /** True when a page of the tenant is open. */
  readonly isSeen: (slug: string) => boolean;
  /** Ends all streams: the server stops. */
  readonly close: () => void;
}

/** Routes of the scripts and their stream; `slugOf` returns the tenant whose page is open. */
export function createReload(slugOf: (request: Request) => string | undefined): Reload {
  const viewers = new Set<Viewer>();
  const routes = new Hono();
  for (const [file, text] of Object.entries(SCRIPTS))
    routes.get(file.replace('./in-page', '/__dealersite'), (request) =>
      request.body(text, 200, { 'content-type': 'text/javascript' }),
    );
  routes.get(PATH, (request) =>
    streamSSE(request, async (stream) => {
      await new Promise<void>((resolve) => {
        const viewer: Viewer = {
          slug: slugOf(request),
          send: ({ event, ...data }) => void stream.writeSSE({ event, data: JSON.stringify(data) }),
          end() {
            viewers.delete(viewer);
            resolve();
          },
        };
        viewers.add(viewer);
        stream.onAbort(viewer.end);
      });
    }),
  );
  return {
    routes,
    notify(slug, event) {
      for (const viewer of viewers) if (viewer.slug === slug) viewer.send(event);
    },
    notifyAll(event) {
      for (const viewer of viewers) viewer.send(event);
    },
    isSeen: (slug) => [...viewers].some((viewer) => viewer.slug === slug),
    close() {
      for (const viewer of viewers) viewer.end();
    },
  };
}
