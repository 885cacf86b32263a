/** `serve` as a function. Returns the handle of a server that runs until it is closed. */
import type { Context, Outcome } from '../outcome.ts';
import type { ServedSites } from '../serve/served-sites.ts';
import { call, toProblems } from './call.ts';
import type { DealersiteServer, ServeOptions } from '../types.ts';

type Run = (context: Context, onListening: (sites: ServedSites) => void) => Promise<Outcome>;

/** Starts the server. Resolves when it listens; rejects if it cannot, or if the signal is aborted first. */
export function startServer(options: ServeOptions, run: Run): Promise<DealersiteServer> {
  const controller = new AbortController();
  const { signal } = controller;
  let listening: (sites: ServedSites) => void = () => undefined;
  let failed: (error: unknown) => void = () => undefined;
  const started = new Promise<ServedSites>((resolve, reject) => {
    listening = resolve;
    failed = reject;
  });
  const ended = call({
    command: 'serve',
    options: {
      ...options,
      signal: options.signal instanceof AbortSignal ? AbortSignal.any([options.signal, signal]) : signal,
    },
    action: (context) => run(context, listening),
    nothing: {},
  });
  ended.catch(failed);
  const closed = ended.then(
    () => undefined,
    (error: unknown) => {
      // Closed on purpose.
      if (!signal.aborted && options.signal?.aborted !== true) throw error;
    },
  );
  closed.catch(() => undefined);
  const close = (): Promise<void> => {
    controller.abort();
    return closed;
  };
  return started.then(({ url, port, tenants, problems }) => ({
    url,
    port,
    tenants,
    problems: toProblems(problems, options),
    close,
    closed,
    [Symbol.asyncDispose]: close,
  }));
}
