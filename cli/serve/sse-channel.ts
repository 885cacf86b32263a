/** Broadcasts messages to connected browsers as server-sent events. */
import type { Context as Request } from 'hono';
import { streamSSE } from 'hono/streaming';

export interface Channel {
  /** Sends a message to all connected browsers. */
  send: (data: string) => void;
  /** Returns a stream for a browser; sends `first` at once. */
  stream: (request: Request, first?: readonly string[]) => Response;
  /** Ends all streams, and later ones at once, because the server stops. */
  close: () => void;
}

/** Creates a channel for events of this name. */
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
