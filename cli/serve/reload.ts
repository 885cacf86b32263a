/** Reloads open pages when their tenant or its stock changes, and shows problems over them. */
import { Hono } from 'hono';
import type { Context as Request } from 'hono';
import { streamSSE } from 'hono/streaming';
import { escapeHtml } from '../../renderer/contract/escape.ts';
import type { ShownProblem } from './shown-problems.ts';

const PATH = '/__dealersite/reload';

/** Address of the script that every page of a preview loads. */
export const RELOAD_SCRIPT = `${PATH}.js`;

/** Sources of the scripts that run in pages. */
const SCRIPTS = import.meta.glob<string>('./in-page/*.js', { query: '?raw', import: 'default', eager: true });

/** Name of the meta element that passes problems to the script. */
const MARK = 'dealersite-problems';

/** Returns a meta element with the problems that the script shows; empty without any. */
export const problemMark = (problems: readonly ShownProblem[]): string =>
  problems.length === 0 ? '' : `<meta name="${MARK}" content="${escapeHtml(JSON.stringify(problems))}">`;

/** Event for open pages. */
type PageEvent =
  /** The page has changed. */
  | { readonly event: 'changed' }
  /** The page stays and has these problems. */
  | { readonly event: 'problems'; readonly problems: readonly ShownProblem[] }
  /** Reload style sheets that contain this class. */
  | { readonly event: 'styles'; readonly version: number; readonly name: string }
  /** Replace a style sheet by another one. */
  | { readonly event: 'sheet'; readonly from: string; readonly to: string }
  /** Re-render an island with the script at `src`. */
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
  /** Whether a page of the tenant is open. */
  readonly isSeen: (slug: string) => boolean;
  /** Ends all streams because the server stops. */
  readonly close: () => void;
}

/** Creates the routes of the scripts and their stream; `slugOf` returns the tenant of an open page. */
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
