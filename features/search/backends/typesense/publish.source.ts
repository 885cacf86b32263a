/** Publishes documents to a cluster: changes the collection in use, or fills a new one and moves the alias to it. */
import type { Client } from 'typesense';
import { fail, problem, type Finding, type Problem } from '../../../../renderer/contract/error.ts';
import {
  fetchAliases,
  clusterClient,
  statusOf,
  step,
  formatReason,
  type ClusterAccess,
} from './cluster.source.ts';
import {
  collectionSchema,
  isVersion,
  notesOf,
  versionName,
  versionsToDrop,
  type CollectionSchema,
  type Version,
} from './collection.ts';
import { changeDocuments } from './change-documents.source.ts';
import { countDiffers, nameTaken, notCluster, notDropped, otherTenant } from './errors.ts';
import { countDocuments, importDocuments, notOne, type ImportJob } from './import-documents.source.ts';
import { moveAlias } from './move-alias.source.ts';
import { checkVersions } from './server-version.source.ts';

export interface PublishJob extends ImportJob {
  /** Slug of the tenant. */
  readonly tenant: string;
  /** The alias that searches use. */
  readonly index: string;
  /** Replace an index of another tenant. */
  readonly takeOver?: boolean;
  /** Publish to a server that pages cannot use in full. */
  readonly allowOld?: boolean;
  /** Fill a new collection even if few documents changed. */
  readonly full?: boolean;
  /** Number of earlier collections to keep. */
  readonly keep: number;
}

export interface PublishOutcome {
  /** The collection in use from now on. */
  readonly collection: string;
  readonly documents: number;
  /** Documents that were changed or added, and deleted, in the collection in use; undefined for a new collection. */
  readonly changes: { readonly sent: number; readonly deleted: number } | undefined;
  /** The collection in use before, if any. */
  readonly previous: string | undefined;
  readonly dropped: readonly string[];
  /** Old collections that could not be deleted, and a hidden version of the server; the new stock is in use anyway. */
  readonly problems: readonly Finding[];
}

/**
 * Changes the documents of the collection in use when at most a third of them differ. Otherwise, or with `full`, imports
 * all into a new collection, compares counts, moves the alias and drops all but `keep` older collections.
 * When a line fails (DS1405, DS1419), the count differs (DS1406, DS1418) or the cluster doesn't respond (DS1402 to DS1404),
 * the alias stays and the new collection is removed. When the response to the move is lost, it checks the alias; in doubt it
 * deletes nothing (DS1412, DS1413). An index of another tenant is replaced only with `takeOver` (DS1417). Refuses servers
 * that are too old (DS1420), unless `allowOld`.
 */
export async function publish(job: PublishJob): Promise<PublishOutcome> {
  const { access, tenant, index, documents, keep, takeOver = false, allowOld = false } = job;
  const client = clusterClient(access);
  const [before, unknown] = await Promise.all([
    step(access, 'listing its collections', () => fetchState(client, job)),
    checkVersions(access, allowOld),
  ]);
  if (before.isCollection) fail(nameTaken, { index });
  const { previous, versions, owner } = before;
  if (owner !== undefined && owner !== tenant && !takeOver)
    fail(otherTenant, { index, host: access.bases[0] ?? '', tenant, owner });
  if (previous !== undefined && !job.full && (owner ?? tenant) === tenant) {
    const changes = await changeDocuments(client, previous, job);
    const outcome = { collection: previous, documents: documents.length, previous, dropped: [] };
    if (changes) return { ...outcome, changes, problems: unknown };
  }
  const now = Date.now();
  const collection = versionName(index, now);
  const remove = () => client.collections(collection).delete();
  try {
    await make(client, access, collectionSchema(collection, { tenant, previous: previous ?? '' }));
    await importDocuments(client, collection, { ...job, isInUse: false });
    const documentCount = await countDocuments(client, access, collection);
    if (documentCount !== documents.length)
      fail(countDiffers, { sent: documents.length, found: documentCount, collection });
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
  return {
    collection,
    documents: documents.length,
    changes: undefined,
    previous,
    dropped,
    problems: [...unknown, ...problems],
  };
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
    problem(notDropped, { collection, why: formatReason(error, access) });
  try {
    const pointed = (await fetchAliases(client))?.map(({ collection_name: target }) => target);
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

interface State {
  /** The target of the alias. */
  previous: string | undefined;
  /** The tenant of the target, if recorded. */
  owner: string | undefined;
  versions: Version[];
  /** Whether the alias name belongs to a collection. */
  isCollection: boolean;
}

async function fetchState(client: Client, { index, access }: PublishJob): Promise<State> {
  const collections = await client
    .collections()
    .retrieve()
    .catch((error: unknown) => {
      // A cluster always returns a list, even an empty one.
      if (statusOf(error) !== 404) throw error;
      return fail(notCluster, { host: access.bases[0] ?? '', why: formatReason(error, access) });
    });
  const aliases = await fetchAliases(client);
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
