/** Something that is told to everybody who looks on, as server-sent events. */
import type { Context as Request } from 'hono';
import { streamSSE } from 'hono/streaming';

export interface Channel {
  /** Tells all who look on now. */
  send: (data: string) => void;
  /** The answer to someone who begins to look on; `first` is told at once. */
  stream: (request: Request, first?: readonly string[]) => Response;
  /** Ends all streams, and those that begin later at once: the server stops. */
  close: () => void;
}

/** A channel whose events have this name. */
export function createChannel(event: string): Channel {
  const listeners = new Set<(data: string) => void>();
  const ends = new Set<() => void>();
  let closed = false;
  return {
    send(data) {
      for (const listener of listeners) listener(data);
    },
    stream: (request, first = []) =>
      streamSSE(request, async (stream) => {
        await new Promise<void>((resolve) => {
          const listener = (data: string) => void stream.writeSSE({ event, data });
          for (const data of first) listener(data);
          listeners.add(listener);
          const end = (): void => {
            listeners.delete(listener);
            ends.delete(end);
            resolve();
          };
          ends.add(end);
          stream.onAbort(end);
          if (closed) end();
        });
      }),
    close() {
      closed = true;
      for (const end of ends) end();
    },
  };
}
