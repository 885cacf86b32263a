/** Fetches files of the site; whatever goes wrong becomes a failure with a reason. */
import { SearchFailure, type FailureReason } from '../request.ts';

/** Milliseconds after which a file that is not there yet is given up. */
const TIMEOUT = 20_000;

/** The bytes of a file, or a `SearchFailure`. With `isFresh` the host is asked whether a copy at hand is still true. */
export type Download = (address: string, options?: { isFresh?: boolean }) => Promise<ArrayBuffer>;

/** Files that are not what they should be. */
export const broken = (message: string, cause?: unknown): SearchFailure =>
  new SearchFailure('broken', message, { cause });

function reasonOf(status: number): FailureReason {
  if (status === 401 || status === 403) return 'refused';
  if (status === 408 || status === 429) return 'slow';
  return status >= 500 ? 'unreachable' : 'broken';
}

/** Makes the function that fetches; `timeout` in milliseconds holds for each file. */
export function downloader({ timeout = TIMEOUT }: { timeout?: number | undefined } = {}): Download {
  return async (address, { isFresh = false } = {}) => {
    const limit = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(address, { signal: limit, ...(isFresh ? { cache: 'no-cache' } : {}) });
      if (!response.ok)
        throw new SearchFailure(reasonOf(response.status), `${address} answered ${response.status}`);
      return await response.arrayBuffer();
    } catch (error) {
      if (error instanceof SearchFailure) throw error;
      if (limit.aborted)
        throw new SearchFailure('slow', `${address} did not come in ${timeout} ms`, { cause: error });
      const reason = 'onLine' in navigator && !navigator.onLine ? 'offline' : 'unreachable';
      throw new SearchFailure(reason, `${address} cannot be reached`, { cause: error });
    }
  };
}

/** What the bytes of a file say as JSON. */
export function parseJson(bytes: ArrayBuffer, address: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch (error) {
    throw broken(`${address} is no JSON`, error);
  }
}

/** The bytes that were compressed (deflate, raw), `length` of them at most. */
export async function inflate(
  bytes: ArrayBuffer,
  { address, length }: { address: string; length: number },
): Promise<Uint8Array> {
  try {
    const inflating = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = inflating.getReader();
    const inflated = new Uint8Array(length);
    let at = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return inflated.subarray(0, at);
      inflated.set(value, at);
      at += value.length;
    }
  } catch (error) {
    throw broken(`${address} cannot be unpacked`, error);
  }
}
