/** Publishes documents to a cluster: fills and checks a new collection, then moves the alias to it. */
import type { Client } from 'typesense';
import {
  fail,
  problem,
  ProblemError,
  type Finding,
  type Problem,
} from '../../../../renderer/contract/error.ts';
import { aliasesOf, clusterClient, statusOf, step, whyOf, type ClusterAccess } from './cluster.source.ts';
import {
  collectionSchema,
  isVersion,
  notesOf,
  versionName,
  versionsToDrop,
  type ClusterDocument,
  type CollectionSchema,
  type Version,
} from './collection.ts';
import {
  countDiffers,
  linesFailed,
  linesUnanswered,
  nameTaken,
  noCount,
  notCluster,
  notDropped,
  otherTenant,
} from './errors.ts';
import { moveAlias } from './move-alias.source.ts';
import { checkVersions } from './server-version.source.ts';

/** Limits of an import request: documents and characters. */
const BATCH_LENGTH = 1_000;
const BATCH_SIZE = 2_000_000;
/** Failed lines to report. */
const EXAMPLES = 10;

export interface PublishJob {
  readonly access: ClusterAccess;
  /** Slug of the tenant. */
  readonly tenant: string;
  /** The alias that searches use. */
  readonly index: string;
  /** Replace an index of another tenant. */
  readonly takeOver?: boolean;
  /** Publish to a server that pages cannot use in full. */
  readonly allowOld?: boolean;
  /** Documents in the job of the custom rank. */
  readonly documents: readonly ClusterDocument[];
  /** Number of earlier collections to keep. */
  readonly keep: number;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface PublishOutcome {
  /** The collection in use from now on. */
  readonly collection: string;
  readonly documents: number;
  /** The collection in use before, if any. */
  readonly previous: string | undefined;
  readonly dropped: readonly string[];
  /** Old collections that could not be deleted, and a hidden version of the server; the new stock is in use anyway. */
  readonly problems: readonly Finding[];
}

type Failure = { id: string; why: string };

/**
 * Imports the documents into a new collection, compares counts, moves the alias and drops all but `keep` older collections.
 * When a line fails (DS1405, DS1419), the count differs (DS1406, DS1418) or the cluster doesn't respond (DS1402 to DS1404),
 * the alias stays and the new collection is removed. When the response to the move is lost, it checks the alias; in doubt it
 * deletes nothing (DS1412, DS1413). An index of another tenant is replaced only with `takeOver` (DS1417). Refuses servers
 * that are too old (DS1420), unless `allowOld`.
 */
export async function publish(job: PublishJob): Promise<PublishOutcome> {
  const { access, tenant, index, documents, keep, takeOver = false, allowOld = false } = job;
  const client = clusterClient(access);
  const [before, unknown] = await Promise.all([
    step(access, 'listing its collections', () => stateOf(client, job)),
    checkVersions(access, allowOld),
  ]);
  if (before.isCollection) fail(nameTaken, { index });
  const { previous, versions, owner } = before;
  if (owner !== undefined && owner !== tenant && !takeOver)
    fail(otherTenant, { index, host: access.bases[0] ?? '', tenant, owner });
  const now = Date.now();
  const collection = versionName(index, now);
  const remove = () => client.collections(collection).delete();
  try {
    await make(client, access, collectionSchema(collection, { tenant, previous: previous ?? '' }));
    await fill(client, collection, job);
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
  const wasRefused = await moveAlias(client, access, { index, collection, previous });
  if (wasRefused !== undefined) {
    await remove().catch(() => undefined);
    throw wasRefused;
  }
  const old = versionsToDrop(versions, { current: collection, previous, keep, now });
  const { dropped, problems } = await drop(client, old, access);
  return { collection, documents: documents.length, previous, dropped, problems: [...unknown, ...problems] };
}

/**
 * Creates the collection. An existing one of this name is from this very run, since the name contains its start time; only
 * the response was lost.
 */
async function make(client: Client, access: ClusterAccess, schema: CollectionSchema): Promise<void> {
  const created: unknown = await step(access, `making ${schema.name}`, () =>
    client
      .collections()
      .create(schema)
      .catch((error: unknown) => {
        if (statusOf(error) === 409) return schema;
        throw error;
      }),
  );
  if (Object(created).name !== schema.name) notOne(access);
}

/** Deletes unused collections. Another run may have moved an alias meanwhile, so it reads the aliases again. */
async function drop(
  client: Client,
  collections: readonly string[],
  access: ClusterAccess,
): Promise<{ dropped: string[]; problems: Problem[] }> {
  const notDeleted = (collection: string, error: unknown) =>
    problem(notDropped, { collection, why: whyOf(error, access) });
  try {
    const pointed = (await aliasesOf(client))?.map(({ collection_name: target }) => target);
    if (!pointed) throw new Error('the aliases could not be read');
    const unused = collections.filter((name) => !pointed.includes(name));
    const results = await Promise.allSettled(unused.map((name) => client.collections(name).delete()));
    const isGone = (result: PromiseSettledResult<unknown>): boolean =>
      result.status === 'fulfilled' || statusOf(result.reason) === 404;
    return {
      dropped: unused.filter((_, position) => results[position]?.status === 'fulfilled'),
      problems: results.flatMap((result, position) =>
        isGone(result) ? [] : [notDeleted(unused[position] ?? '', Object(result).reason)],
      ),
    };
  } catch (error) {
    return { dropped: [], problems: collections.map((name) => notDeleted(name, error)) };
  }
}

const notOne = ({ bases: [host = ''] }: ClusterAccess): never => fail(notCluster, { host });

interface State {
  /** The target of the alias. */
  previous: string | undefined;
  /** The tenant of the target, if recorded. */
  owner: string | undefined;
  versions: Version[];
  /** Whether the alias name belongs to a collection. */
  isCollection: boolean;
}

async function stateOf(client: Client, { index, access }: PublishJob): Promise<State> {
  const collections = await client
    .collections()
    .retrieve()
    .catch((error: unknown) => {
      // A cluster always returns a list, even an empty one.
      if (statusOf(error) !== 404) throw error;
      return fail(notCluster, { host: access.bases[0] ?? '', why: whyOf(error, access) });
    });
  const aliases = await aliasesOf(client);
  // Any web server responds somehow.
  if (!Array.isArray(collections) || !aliases) return notOne(access);
  const previous = aliases.find((alias) => alias.name === index)?.collection_name;
  const all = collections.map(({ name, created_at: created, num_documents: documents, metadata }) => {
    return { name, created: created * 1000, documents, notes: notesOf(metadata) };
  });
  return {
    previous,
    owner: all.find(({ name }) => name === previous)?.notes?.tenant,
    versions: all.filter(({ name }) => isVersion(index, name)),
    isCollection: all.some(({ name }) => name === index),
  };
}

/** Imports all documents and compares the counts. */
async function fill(client: Client, collection: string, job: PublishJob): Promise<void> {
  const { access, documents, onProgress } = job;
  const failures: Failure[] = [];
  let failed = 0;
  let silent = 0;
  let sent = 0;
  for (const batch of batchesOf(documents)) {
    const response = await step(access, `filling ${collection}`, () =>
      importBatch(client, collection, batch),
    );
    if (response !== '' && !response.split('\n').some(isResult)) notOne(access);
    const results = failuresOf(batch, response, access);
    failed += results.failures.length;
    silent += results.silent;
    failures.push(...results.failures.slice(0, EXAMPLES - failures.length));
    sent += batch.length;
    onProgress?.(sent, documents.length);
  }
  const host = access.bases[0] ?? '';
  if (failed + silent > 0) {
    throw new ProblemError([
      ...(failed > 0 ? [problem(linesFailed, { failed, sent, examples: failures })] : []),
      ...(silent > 0 ? [problem(linesUnanswered, { host, silent, sent })] : []),
    ]);
  }
  const { num_documents: found } = await step(access, `counting ${collection}`, () =>
    client.collections(collection).retrieve(),
  );
  if (!Number.isSafeInteger(found)) fail(noCount, { host, collection });
  if (found !== sent) fail(countDiffers, { sent, found, collection });
}

interface Line {
  id: string;
  text: string;
}

/** Returns batches, the last document first: of equal ranks, a cluster returns the latest first. */
function* batchesOf(documents: readonly ClusterDocument[]): Generator<Line[]> {
  let batch: Line[] = [];
  let size = 0;
  for (const document of documents.toReversed()) {
    const text = JSON.stringify(document);
    if (batch.length >= BATCH_LENGTH || (batch.length > 0 && size + text.length > BATCH_SIZE)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push({ id: document.id, text });
    size += text.length;
  }
  if (batch.length > 0) yield batch;
}

/** Imports one batch and returns a result line per document. */
async function importBatch(client: Client, collection: string, batch: readonly Line[]): Promise<string> {
  const body = batch.map(({ text }) => text).join('\n');
  // `upsert`, so that a batch repeated after a broken connection doesn't count twice.
  return textOf(
    await client
      .collections(collection)
      .documents()
      .import(body, { action: 'upsert', dirty_values: 'reject' }),
  );
}

/** Returns the failed documents and the number of lines without a result. */
function failuresOf(
  batch: readonly Line[],
  response: string,
  access: ClusterAccess,
): { failures: Failure[]; silent: number } {
  const results = response.split('\n');
  const failures = batch.flatMap(({ id }, position) => {
    const why = faultOf(results[position]);
    return why === undefined ? [] : [{ id, why: whyOf(why, access) }];
  });
  return { failures, silent: batch.filter((_, position) => !results[position]).length };
}

/** Returns a response as text; a one-line response may have been parsed as JSON. */
const textOf = (response: unknown): string =>
  typeof response === 'string' ? response : JSON.stringify(response);

const isResult = (line: string): boolean => typeof resultOf(line)?.success === 'boolean';

function resultOf(line: string): { success?: unknown; error?: unknown } | undefined {
  try {
    return Object(JSON.parse(line)) as object;
  } catch {
    return undefined;
  }
}

/** Returns why a line failed; undefined when it succeeded or has no result. */
function faultOf(line: string | undefined): string | undefined {
  if (!line) return undefined;
  const { success, error = line } = resultOf(line) ?? {};
  return success === true ? undefined : String(error).slice(0, 300);
}
