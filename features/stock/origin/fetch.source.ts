/** Fetches the remote feeds of a tenant into files that are then read like local ones. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fail, problem, ProblemError, type Problem } from '../../../renderer/contract/error.ts';
import { formatOfName, formatOfType } from '../../_domain/stock/feed-formats.ts';
import {
  ORIGIN_KINDS,
  type OriginKind,
  type OriginOptions,
} from '../../_domain/stock/stock-origin.schema.ts';
import type { StockFile, StockSource } from '../../_domain/stock/stock-source.schema.ts';
import type { Resolve } from '../../_platform/outbound/checked-address.ts';
import { emptyFile } from '../errors.ts';
import { configPosition } from '../read/config-position.source.ts';
import { download, type Fetched } from '../../_platform/feeds/download.source.ts';
import { noVariable, type FeedFacts } from '../../_platform/feeds/errors.ts';
import { fetchStored } from '../../_platform/feeds/fetch-stored.source.ts';
import { httpFeed, httpName, httpVariables } from '../../_platform/feeds/http-origin.source.ts';
import { bucketName, bucketVariables, fetchBucket } from '../../_platform/feeds/s3-origin.source.ts';
import { addedName, addedVariables, fetchAdded } from './added-origin.source.ts';
import { fetchSftp, sftpName, sftpVariables } from './sftp-origin.source.ts';
import { keyOf, OriginStore, type Stored } from '../../_platform/feeds/store.source.ts';

/** Request for the feeds of a tenant. */
export interface FetchRequest {
  /** Root of the project; downloads are stored in its `.dealersite/`. */
  root: string;
  tenantDir: string;
  tenantSlug: string;
  source: StockSource;
  /** Environment with secrets. */
  environment: NodeJS.ProcessEnv;
  /** Resolves host names; by default with the system's resolver. */
  resolve?: Resolve | undefined;
  /** Owner of the feeds in messages; by default the tenant and the number of the source. */
  owner?: string | undefined;
  /** Aborts the download. */
  signal?: AbortSignal | undefined;
}

/** A fetched feed. */
export interface FetchedFile {
  path: string;
  name: string;
  source: StockFile;
}

/** One kind of origin. */
interface Origin {
  /** Key of the source that configures it. */
  kind: OriginKind;
  name: string;
  /** Identifies the feed in the cache. */
  identity: unknown;
  /** Environment variables that it needs. */
  variables: readonly string[];
  fetch: (job: Job) => Promise<Fetched | 'same'>;
}

interface Job {
  facts: FeedFacts;
  stored: Stored | undefined;
  target: string;
  request: FetchRequest;
}

/** Returns the name of a remote feed for messages; undefined for local sources. */
export const originName = (source: StockFile): string | undefined => originOf(source)?.name;

/** Creates each kind of origin from its options. */
const ORIGINS: {
  readonly [Kind in OriginKind]: (options: OriginOptions<Kind>) => Omit<Origin, 'kind'>;
} = {
  http: (http) => ({
    name: httpName(http),
    identity: [http.url, http.headers, http.headers_env, http.query_env],
    variables: httpVariables(http),
    fetch: ({ facts, stored, target, request: { environment, resolve, signal } }) =>
      download({ ...httpFeed(http, facts, environment), stored, target, resolve, signal }),
  }),
  sftp: (sftp) => ({
    name: sftpName(sftp),
    identity: [sftp.host, sftp.port, sftp.user, sftp.user_env, sftp.path],
    variables: sftpVariables(sftp),
    fetch: ({ facts, stored, target, request: { environment, resolve, signal } }) =>
      fetchSftp(sftp, { facts, stored, target, environment, resolve, signal }),
  }),
  s3: (s3) => ({
    name: bucketName(s3),
    identity: [s3.endpoint, s3.region, s3.bucket, s3.key, s3.prefix, s3.suffix],
    variables: bucketVariables(s3),
    fetch: ({ facts, stored, target, request: { environment, resolve, signal } }) =>
      fetchBucket(s3, { facts, stored, target, environment, resolve, signal }),
  }),
  added: (added) => ({
    name: addedName(added),
    identity: [added.slice, added.with],
    variables: addedVariables(added),
    fetch: ({ facts, target, request: { environment, signal } }) =>
      fetchAdded(added, { facts, target, environment, signal }),
  }),
};

function originOf(source: StockFile): Origin | undefined {
  const kind = ORIGIN_KINDS.find((one) => source[one] !== undefined);
  return kind && createOrigin(kind, source[kind]);
}

const createOrigin = <Kind extends OriginKind>(
  kind: Kind,
  options: OriginOptions<Kind> | undefined,
): Origin | undefined => options && { kind, ...ORIGINS[kind](options) };

const toFacts = (tenant: string, index: number, { name }: Origin): FeedFacts => ({
  owner: `${tenant}, source ${index + 1}`,
  name,
  stands: 'The last good snapshot is unchanged.',
});

/** A warning and its path in the `stock` block. */
interface OriginFault {
  path: readonly PropertyKey[];
  problem: Problem;
}

/** Returns DS1161 for variables that sources name and the environment lacks. */
export function checkOrigins(
  { sources }: Pick<StockSource, 'sources'>,
  { tenant, environment }: { tenant: string; environment: Readonly<Record<string, string | undefined>> },
): OriginFault[] {
  return sources.flatMap((source, index) => {
    const origin = originOf(source);
    if (!origin) return [];
    const facts = toFacts(tenant, index, origin);
    return origin.variables.flatMap((variable) =>
      environment[variable]
        ? []
        : { path: ['sources', index, origin.kind], problem: problem(noVariable, { ...facts, variable }) },
    );
  });
}

/**
 * Fetches every remote feed into `folder`; an unchanged one comes from the cache. Throws DS1150 to DS1169 with the
 * position in tenant.json, and DS1103 for an empty feed. Only complete feeds are cached.
 */
export async function fetchOrigins(
  folder: string,
  request: FetchRequest,
): Promise<Map<StockFile, FetchedFile>> {
  const files = new Map<StockFile, FetchedFile>();
  const store = new OriginStore(path.join(request.root, '.dealersite', 'origins', request.tenantSlug));
  const keys = new Set<string>();
  for (const [index, source] of request.source.sources.entries()) {
    const origin = originOf(source);
    if (!origin) continue;
    const key = keyOf([origin.kind, origin.identity]);
    keys.add(key);
    const target = path.join(folder, `origin-${index}.data`);
    try {
      await mkdir(folder, { recursive: true });
      const usual = toFacts(request.tenantSlug, index, origin);
      const facts = { ...usual, owner: request.owner ?? usual.owner };
      const fetched = await fetchOne(origin, { facts, target, request, key, store });
      const { name = origin.name } = fetched;
      files.set(source, { path: target, name, source: withFormat(source, name, fetched) });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const position = configPosition(request.tenantDir, ['stock', 'sources', index, origin.kind]);
      throw new ProblemError(error.problems.map((one): Problem => ({ ...one, place: position })));
    }
  }
  await store.keepOnly(keys);
  return files;
}

async function fetchOne(
  origin: Origin,
  { key, store, ...job }: Omit<Job, 'stored'> & { key: string; store: OriginStore },
): Promise<Fetched> {
  const fetched = await fetchStored({
    ...job,
    store,
    key,
    fetch: (stored) => origin.fetch({ ...job, stored }),
  });
  if (fetched.bytes === 0) fail(emptyFile, { file: job.facts.name });
  return fetched;
}

/** Sets the format from the content type when neither the source nor the address gives it. */
function withFormat(
  source: StockFile,
  name: string,
  { fileName = '', contentType = '' }: Fetched,
): StockFile {
  if (source.format !== undefined || formatOfName(name) !== undefined) return source;
  const format = formatOfName(fileName) ?? formatOfType(contentType);
  return format === undefined ? source : { ...source, format };
}
