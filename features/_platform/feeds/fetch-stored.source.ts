/** Fetches a feed unless it is unchanged, and stores it once complete. */
import { open } from 'node:fs/promises';
import { fail } from '../../../renderer/contract/error.ts';
import type { Fetched } from './download.source.ts';
import { webPage, type FeedFacts } from './errors.ts';
import type { OriginStore, Stored } from './store.source.ts';

interface StoredFetch {
  facts: FeedFacts;
  store: OriginStore;
  /** Key of the feed in the store. */
  key: string;
  /** Path of the file after fetching. */
  target: string;
  /** Fetches the feed into the target; `same` if unchanged. */
  fetch: (stored: Stored | undefined) => Promise<Fetched | 'same'>;
}

/** Returns the metadata of the file in the target. Throws DS1159 for a web page; does not store an empty file. */
export async function fetchStored({ facts, store, key, target, fetch }: StoredFetch): Promise<Fetched> {
  const stored = await store.read(key);
  const fetched = await fetch(stored);
  if (fetched === 'same') {
    // `same` is only possible for a conditional request.
    if (!stored) throw new Error('a feed without a stored file cannot be unchanged');
    await store.lend(stored, target);
    return stored;
  }
  if (fetched.bytes === 0) return fetched;
  if (await isWebPage(target)) fail(webPage, { ...facts, from: fetched.from });
  await store.write(key, target, fetched);
  return fetched;
}

const WEB_PAGE =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;

/** Returns whether a file begins like a web page. */
async function isWebPage(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2_048), 0, 2_048, 0);
    return WEB_PAGE.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await handle.close();
  }
}
