/** Downloads files of the site. Every error becomes a `SearchFailure` with a reason. */
import { SearchFailure, type FailureReason } from '../../query/request.ts';

/** Milliseconds until a download times out. */
const TIMEOUT = 20_000;

/** Resolves with the next chunk of a file, undefined after the last. Throws a `SearchFailure`. */
export type Pieces = () => Promise<Uint8Array<ArrayBuffer> | undefined>;

export interface Download {
  /** Downloads a whole file. */
  readonly whole: (address: string) => Promise<ArrayBuffer>;
  /** Streams a file. The host revalidates a cached copy. */
  readonly fresh: (address: string) => Promise<Pieces>;
}

/** Creates the failure of a file with unexpected content. */
export const broken = (message: string, cause?: unknown): SearchFailure =>
  new SearchFailure('broken', message, { cause });

function reasonOf(status: number): FailureReason {
  if (status === 401 || status === 403) return 'refused';
  if (status === 408 || status === 429) return 'slow';
  return status >= 500 ? 'unreachable' : 'broken';
}

/** Converts an error to a `SearchFailure`. */
export function toFailure(error: unknown, address: string): SearchFailure {
  if (error instanceof SearchFailure) return error;
  if ((error as Error | undefined)?.name === 'TimeoutError')
    return new SearchFailure('slow', `${address} did not come in time`, { cause: error });
  const reason = 'onLine' in navigator && !navigator.onLine ? 'offline' : 'unreachable';
  return new SearchFailure(reason, `${address} cannot be reached`, { cause: error });
}

/** Streams the body of a response. */
export function readPieces({ ok, status, body }: Response, address: string): Pieces {
  if (!ok || !body) throw new SearchFailure(reasonOf(status), `${address} answered ${status}`);
  const reader = body.getReader();
  return async () => {
    try {
      return (await reader.read()).value;
    } catch (error) {
      throw toFailure(error, address);
    }
  };
}

/** Concatenates the remaining chunks. */
export async function joined(pieces: Pieces): Promise<ArrayBuffer> {
  const all: Uint8Array<ArrayBuffer>[] = [];
  for (let piece = await pieces(); piece; piece = await pieces()) all.push(piece);
  return new Blob(all).arrayBuffer();
}

/** Streams bytes that are in memory. */
export function piecesOfBytes(bytes: ArrayBuffer): Pieces {
  const left = [new Uint8Array(bytes)];
  return () => Promise.resolve(left.pop());
}

/** Creates the download functions; `timeout` in milliseconds applies to each file. */
export function downloader({ timeout = TIMEOUT }: { timeout?: number | undefined } = {}): Download {
  const open = async (address: string, more: RequestInit = {}): Promise<Pieces> => {
    try {
      return readPieces(await fetch(address, { signal: AbortSignal.timeout(timeout), ...more }), address);
    } catch (error) {
      throw toFailure(error, address);
    }
  };
  return {
    whole: async (address) => joined(await open(address)),
    fresh: (address) => open(address, { cache: 'no-cache' }),
  };
}

/** Parses the bytes of a file as JSON. */
export function parseJson(bytes: ArrayBuffer | Uint8Array, address: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch (error) {
    throw broken(`${address} is not JSON`, error);
  }
}

/** Writes all chunks to a stream. */
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

/** Reads at most `length` bytes of a stream. */
async function drain(stream: ReadableStream<Uint8Array>, length: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const all = new Uint8Array(length);
  let index = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return all.subarray(0, index);
      all.set(value, index);
      index += value.length;
    }
  } catch (error) {
    void reader.cancel(error).catch(() => undefined);
    throw error;
  }
}

/** Decompresses raw deflate data as it arrives, to at most `length` bytes. */
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
  // A failed download explains a failed decompression, so report it first.
  throw (
    failures.find((one) => one instanceof SearchFailure) ??
    broken(`${address} cannot be unpacked`, failures[0])
  );
}
