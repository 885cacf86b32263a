/** Changes the collection in use: sends documents with another digest, deletes those that are gone. */
import { Errors, type Client } from 'typesense';
import { step, statusOf } from './cluster.source.ts';
import type { ClusterDocument } from './collection.ts';
import {
  countDocuments,
  DIGEST_FIELD,
  documentDigest,
  importDocuments,
  type ImportJob,
} from './import-documents.source.ts';

/** Share of the documents from which a new collection is filled instead. */
const MOST_CHANGES = 1 / 3;

interface Changes {
  readonly changed: readonly ClusterDocument[];
  /** Ids of documents that are gone. */
  readonly removed: readonly string[];
}

/** Returns the digests of a collection by id; undefined when it cannot be exported, or has documents without one. */
async function readDigests(client: Client, collection: string): Promise<Map<string, string> | undefined> {
  try {
    const fields = { include_fields: `id,${DIGEST_FIELD}` };
    const text: unknown = await client.collections(collection).documents().export(fields);
    const lines = String(text).split('\n').filter(Boolean);
    const entries = lines.map((line): [unknown, unknown] => {
      const { id, [DIGEST_FIELD]: digest } = Object(JSON.parse(line)) as Record<string, unknown>;
      return [id, digest];
    });
    const isWhole = entries.every((entry): entry is [string, string] =>
      entry.every((part) => typeof part === 'string'),
    );
    return isWhole ? new Map(entries) : undefined;
  } catch (error) {
    if (error instanceof Errors.TypesenseError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function compare(documents: readonly ClusterDocument[], digests: ReadonlyMap<string, string>): Changes {
  const ids = new Set(documents.map(({ id }) => id));
  return {
    changed: documents.filter((document) => digests.get(document.id) !== documentDigest(document)),
    removed: [...digests.keys()].filter((id) => !ids.has(id)),
  };
}

/**
 * Brings the collection in use to the state of the documents. A search in between finds each vehicle in its old or its new state:
 * deletions come last. Returns undefined when too much has changed, or when the collection has another number of
 * documents afterwards; then a new one must be filled. Throws DS1402 to DS1405 and DS1419.
 */
export async function changeDocuments(
  client: Client,
  collection: string,
  job: ImportJob,
): Promise<{ sent: number; deleted: number } | undefined> {
  const { access, documents } = job;
  const digests = await step(access, `reading ${collection}`, () => readDigests(client, collection));
  if (!digests) return undefined;
  const { changed, removed } = compare(documents, digests);
  if (changed.length + removed.length > documents.length * MOST_CHANGES) return undefined;
  await importDocuments(client, collection, { ...job, documents: changed, isInUse: true });
  await step(access, `deleting from ${collection}`, () => deleteDocuments(client, collection, removed));
  if ((await countDocuments(client, access, collection)) !== documents.length) return undefined;
  return { sent: changed.length, deleted: removed.length };
}

async function deleteDocuments(client: Client, collection: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await client
      .collections(collection)
      .documents(id)
      .delete()
      .catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      });
  }
}
