/** A collector of OpenTelemetry that records spans. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { listenLocally } from './free-port.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

export interface TraceSink {
  readonly url: string;
  readonly bodies: readonly string[];
  readonly spans: () => readonly Span[];
  readonly stop: () => Promise<void>;
}

interface Exported {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** Listens on a free loopback port. */
export async function startTraceSink(): Promise<TraceSink> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await listenLocally(server);
  const spansIn = (body: string): readonly Span[] =>
    (JSON.parse(body) as Exported).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    );
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    spans: () => bodies.flatMap(spansIn),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
