/** Fetches files of the site; whatever goes wrong becomes a failure with a reason. */
import { SearchFailure, type FailureReason } from '../request.ts';

/** Milliseconds after which a file that is not there yet is given up. */
const TIMEOUT = 20_000;

/** Gives the next piece of a file when it has come; undefined after the last. Throws a `SearchFailure`. */
export type Pieces = () => Promise<Uint8Array<ArrayBuffer> | undefined>;

export interface Download {
  /** The bytes of a file, or a `SearchFailure`. */
  readonly whole: (address: string) => Promise<ArrayBuffer>;
  /** A file in pieces as they come. The host is asked whether a copy at hand is still true. */
  readonly fresh: (address: string) => Promise<Pieces>;
}

/** Files that are not what they should be. */
export const broken = (message: string, cause?: unknown): SearchFailure =>
  new SearchFailure('broken', message, { cause });

function reasonOf(status: number): FailureReason {
  if (status === 401 || status === 403) return 'refused';
  if (status === 408 || status === 429) return 'slow';
  return status >= 500 ? 'unreachable' : 'broken';
}

/** What went wrong with a file, as a failure with a reason. */
export function failureOf(error: unknown, address: string): SearchFailure {
  if (error instanceof SearchFailure) return error;
  if ((error as Error | undefined)?.name === 'TimeoutError')
    return new SearchFailure('slow', `${address} did not come in time`, { cause: error });
  const reason = 'onLine' in navigator && !navigator.onLine ? 'offline' : 'unreachable';
  return new SearchFailure(reason, `${address} cannot be reached`, { cause: error });
}

/** The pieces of a file whose host has answered. */
export function piecesOf({ ok, status, body }: Response, address: string): Pieces {
  if (!ok || !body) throw new SearchFailure(reasonOf(status), `${address} answered ${status}`);
  const reader = body.getReader();
  return async () => {
    try {
      return (await reader.read()).value;
    } catch (error) {
      throw failureOf(error, address);
    }
  };
}

/** All pieces that are still to come, as one. */
export async function joined(pieces: Pieces): Promise<ArrayBuffer> {
  const all: Uint8Array<ArrayBuffer>[] = [];
  for (let piece = await pieces(); piece; piece = await pieces()) all.push(piece);
  return new Blob(all).arrayBuffer();
}

/** Pieces of what is there already. */
export function piecesOfBytes(bytes: ArrayBuffer): Pieces {
  const left = [new Uint8Array(bytes)];
  return () => Promise.resolve(left.pop());
}

/** Makes the functions that fetch; `timeout` in milliseconds holds for each file. */
export function downloader({ timeout = TIMEOUT }: { timeout?: number | undefined } = {}): Download {
  const ask = async (address: string, more: RequestInit = {}): Promise<Pieces> => {
    try {
      return piecesOf(await fetch(address, { signal: AbortSignal.timeout(timeout), ...more }), address);
    } catch (error) {
      throw failureOf(error, address);
    }
  };
  return {
    whole: async (address) => joined(await ask(address)),
    fresh: (address) => ask(address, { cache: 'no-cache' }),
  };
}

/** What the bytes of a file say as JSON. */
export function parseJson(bytes: ArrayBuffer | Uint8Array, address: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch (error) {
    throw broken(`${address} is no JSON`, error);
  }
}

/** Writes all pieces into a stream. */
async function feed(pieces: Pieces, stream: WritableStream<BufferSource>): Promise<void> {
  const writer = stream.getWriter();
  try {
    for (let piece = await pieces(); piece; piece = await pieces()) await writer.write(piece);
    await writer.close();
  } catch (error) {
    void writer.abort(error).catch(() => undefined);
    throw error;
  }
}

/** The bytes of a stream, `length` of them at most. */
async function drain(stream: ReadableStream<Uint8Array>, length: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const all = new Uint8Array(length);
  let at = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return all.subarray(0, at);
      all.set(value, at);
      at += value.length;
    }
  } catch (error) {
    void reader.cancel(error).catch(() => undefined);
    throw error;
  }
}

/** The bytes that were compressed (deflate, raw), `length` of them at most, unpacked as they come. */
export async function inflate(
  pieces: Pieces,
  { address, length }: { address: string; length: number },
): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const [fed, drained] = await Promise.allSettled([feed(pieces, writable), drain(readable, length)]);
  const failures = [fed, drained].flatMap((end) =>
    end.status === 'rejected' ? [end.reason as unknown] : [],
  );
  if (drained.status === 'fulfilled' && failures.length === 0) return drained.value;
  // What did not come is the cause of what cannot be unpacked.
  throw (
    failures.find((one) => one instanceof SearchFailure) ??
    broken(`${address} cannot be unpacked`, failures[0])
  );
}
