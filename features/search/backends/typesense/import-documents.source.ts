/** Imports documents into a collection, each with a digest, and checks the result of each line. */
import { hash } from 'node:crypto';
import type { Client } from 'typesense';
import { fail, problem, ProblemError } from '../../../../renderer/contract/error.ts';
import { step, formatReason, type ClusterAccess } from './cluster.source.ts';
import { collectionSchema, type ClusterDocument } from './collection.ts';
import { linesFailed, linesUnanswered, noCount, notCluster } from './errors.ts';

/** Limits of an import request: documents and characters. */
const BATCH_LENGTH = 1_000;
const BATCH_SIZE = 2_000_000;
/** Failed lines to report. */
const EXAMPLES = 10;
/** Stored field with the digest of a document; it is not indexed. */
export const DIGEST_FIELD = 'digest';

type Failure = { id: string; why: string };

export const notOne = ({ bases: [host = ''] }: ClusterAccess): never => fail(notCluster, { host });

export interface ImportJob {
  readonly access: ClusterAccess;
  /** Documents in the order of the custom rank. */
  readonly documents: readonly ClusterDocument[];
  readonly onProgress?: (done: number, total: number) => void;
}

/** Imports documents. Throws DS1405 and DS1419 for lines that failed; `isInUse` when visitors search the collection. */
export async function importDocuments(
  client: Client,
  collection: string,
  { access, documents, onProgress, isInUse }: ImportJob & { readonly isInUse: boolean },
): Promise<void> {
  const failures: Failure[] = [];
  let failed = 0;
  let silent = 0;
  let sent = 0;
  for (const batch of splitBatches(documents)) {
    const response = await step(access, `filling ${collection}`, () =>
      importBatch(client, collection, batch),
    );
    if (response !== '' && !response.split('\n').some(isResult)) notOne(access);
    const results = listFailures(batch, response, access);
    failed += results.failures.length;
    silent += results.silent;
    failures.push(...results.failures.slice(0, EXAMPLES - failures.length));
    sent += batch.length;
    onProgress?.(sent, documents.length);
  }
  if (failed + silent === 0) return;
  const host = access.bases[0] ?? '';
  throw new ProblemError([
    ...(failed > 0 ? [problem(linesFailed, { failed, sent, examples: failures, isInUse })] : []),
    ...(silent > 0 ? [problem(linesUnanswered, { host, silent, sent, isInUse })] : []),
  ]);
}

/** Returns the number of documents in a collection. Throws DS1418 when the cluster does not count them. */
export async function countDocuments(
  client: Client,
  access: ClusterAccess,
  collection: string,
): Promise<number> {
  const { num_documents: imported } = await step(access, `counting ${collection}`, () =>
    client.collections(collection).retrieve(),
  );
  return Number.isSafeInteger(imported)
    ? imported
    : fail(noCount, { host: access.bases[0] ?? '', collection });
}

interface Line {
  id: string;
  text: string;
}

/** Everything besides a document that its index depends on: another schema changes all digests. */
const SCHEMA = JSON.stringify(collectionSchema(''));

const digestOf = (text: string): string => hash('sha256', SCHEMA + text, 'base64url').slice(0, 16);

/** Returns the digest that a document is stored with. */
export const documentDigest = (document: ClusterDocument): string => digestOf(JSON.stringify(document));

function lineOf(document: ClusterDocument): Line {
  const text = JSON.stringify(document);
  return { id: document.id, text: `${text.slice(0, -1)},"${DIGEST_FIELD}":"${digestOf(text)}"}` };
}

/** Returns batches, the last document first: of equal ranks, a cluster returns the latest first. */
function* splitBatches(documents: readonly ClusterDocument[]): Generator<Line[]> {
  let batch: Line[] = [];
  let size = 0;
  for (const document of documents.toReversed()) {
    const line = lineOf(document);
    const { text } = line;
    if (batch.length >= BATCH_LENGTH || (batch.length > 0 && size + text.length > BATCH_SIZE)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(line);
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
function listFailures(
  batch: readonly Line[],
  response: string,
  access: ClusterAccess,
): { failures: Failure[]; silent: number } {
  const results = response.split('\n');
  const failures = batch.flatMap(({ id }, position) => {
    const fault = faultOf(results[position]);
    return fault === undefined ? [] : [{ id, why: formatReason(fault, access) }];
  });
  return { failures, silent: batch.filter((_, position) => !results[position]).length };
}

/** Returns a response as text; a one-line response may have been parsed as JSON. */
const textOf = (response: unknown): string =>
  typeof response === 'string' ? response : JSON.stringify(response);

const isResult = (line: string): boolean => typeof parseResult(line)?.success === 'boolean';

function parseResult(line: string): { success?: unknown; error?: unknown } | undefined {
  try {
    return Object(JSON.parse(line)) as object;
  } catch {
    return undefined;
  }
}

/** Returns why a line failed; undefined when it succeeded or has no result. */
function faultOf(line: string | undefined): string | undefined {
  if (!line) return undefined;
  const { success, error = line } = parseResult(line) ?? {};
  return success === true ? undefined : String(error).slice(0, 300);
}
