/** Fetches the feeds of a tenant that lie in the network, each as a file that is read like one beside the tenant. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fail, problem, ProblemError, type Problem } from '../../../renderer/contract/error.ts';
import type { BucketOrigin, HttpOrigin, SftpOrigin } from '../../_domain/stock/stock-origin.schema.ts';
import type { StockFile, StockSource } from '../../_domain/stock/stock-source.schema.ts';
import type { Resolve } from '../../_platform/outbound/checked-address.ts';
import { emptyFile } from '../errors.ts';
import { placeIn } from '../config-position.source.ts';
import { download, type Fetched } from '../../_platform/feeds/download.source.ts';
import { noVariable, type FeedFacts } from '../../_platform/feeds/errors.ts';
import { fetchStored } from '../../_platform/feeds/fetch-stored.source.ts';
import { httpFeed, httpName, httpVariables } from '../../_platform/feeds/http-origin.source.ts';
import { bucketName, bucketVariables, fetchBucket } from '../../_platform/feeds/s3-origin.source.ts';
import { fetchSftp, sftpName, sftpVariables } from './sftp-origin.source.ts';
import { keyOf, OriginStore, type Stored } from '../../_platform/feeds/store.source.ts';

/** What feeds are fetched for and with. */
export interface FetchRequest {
  /** Root of the project; what is fetched is stored in `.dealersite/` of it. */
  root: string;
  tenantDir: string;
  tenantSlug: string;
  source: StockSource;
  /** Variables of the environment; secrets stand there. */
  environment: NodeJS.ProcessEnv;
  /** Looks up host names; by default the system does. */
  resolve?: Resolve | undefined;
  /** Who names the feeds, in messages; by default the tenant and the number of the source. */
  owner?: string | undefined;
  /** Ends what is being fetched. */
  signal?: AbortSignal | undefined;
}

/** A feed that has been fetched. */
export interface FetchedFile {
  path: string;
  name: string;
  source: StockFile;
}

/** How one kind of origin is fetched. */
interface Origin {
  /** Key of the source that describes it. */
  kind: 'http' | 'sftp' | 's3';
  name: string;
  /** What tells the feed from others. */
  identity: unknown;
  /** Variables of the environment that it needs. */
  variables: readonly string[];
  fetch: (job: Job) => Promise<Fetched | 'same'>;
}

interface Job {
  facts: FeedFacts;
  stored: Stored | undefined;
  target: string;
  request: FetchRequest;
}

/** Returns how messages call the feed of a source; undefined when it does not lie in the network. */
export const originName = (source: StockFile): string | undefined => originOf(source)?.name;

function originOf({ http, sftp, s3 }: StockFile): Origin | undefined {
  if (http) return webOrigin(http);
  if (sftp) return sftpOrigin(sftp);
  return s3 && bucketOrigin(s3);
}

const webOrigin = (http: HttpOrigin): Origin => ({
  kind: 'http',
  name: httpName(http),
  identity: [http.url, http.headers, http.headers_env, http.query_env],
  variables: httpVariables(http),
  fetch: ({ facts, stored, target, request: { environment, resolve, signal } }) =>
    download({ ...httpFeed(http, facts, environment), stored, target, resolve, signal }),
});

const sftpOrigin = (sftp: SftpOrigin): Origin => ({
  kind: 'sftp',
  name: sftpName(sftp),
  identity: [sftp.host, sftp.port, sftp.user, sftp.user_env, sftp.path],
  variables: sftpVariables(sftp),
  fetch: ({ facts, stored, target, request: { environment, resolve, signal } }) =>
    fetchSftp(sftp, { facts, stored, target, environment, resolve, signal }),
});

const bucketOrigin = (s3: BucketOrigin): Origin => ({
  kind: 's3',
  name: bucketName(s3),
  identity: [s3.endpoint, s3.region, s3.bucket, s3.key, s3.prefix, s3.suffix],
  variables: bucketVariables(s3),
  fetch: ({ facts, stored, target, request: { environment, resolve, signal } }) =>
    fetchBucket(s3, { facts, stored, target, environment, resolve, signal }),
});

const factsOf = (tenant: string, index: number, { name }: Origin): FeedFacts => ({
  owner: `${tenant}, source ${index + 1}`,
  name,
  stands: 'The last good snapshot stands.',
});

/** A warning and the keys of the `stock` block that lead to its cause. */
interface OriginFault {
  path: readonly PropertyKey[];
  problem: Problem;
}

/** Variables that sources name and the environment does not have: DS1161. */
export function checkOrigins(
  { sources }: Pick<StockSource, 'sources'>,
  { tenant, environment }: { tenant: string; environment: Readonly<Record<string, string | undefined>> },
): OriginFault[] {
  return sources.flatMap((source, index) => {
    const origin = originOf(source);
    if (!origin) return [];
    const facts = factsOf(tenant, index, origin);
    return origin.variables.flatMap((variable) =>
      environment[variable]
        ? []
        : { path: ['sources', index, origin.kind], problem: problem(noVariable, { ...facts, variable }) },
    );
  });
}

/**
 * Fetches every feed in the network into `folder`; one that has not changed since is the stored one. Throws DS1150 to
 * DS1169 with the place in tenant.json, and DS1103 for a feed without a byte. Only a whole feed is stored.
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
      const usual = factsOf(request.tenantSlug, index, origin);
      const facts = { ...usual, owner: request.owner ?? usual.owner };
      const fetched = await fetchOne(origin, { facts, target, request, key, store });
      const { name = origin.name } = fetched;
      files.set(source, { path: target, name, source: withFormat(source, name, fetched) });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const place = placeIn(request.tenantDir, ['stock', 'sources', index, origin.kind]);
      throw new ProblemError(error.problems.map((one): Problem => ({ ...one, place })));
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

/** Formats by the type that a server states. */
const FORMATS: Readonly<Record<string, StockFile['format']>> = {
  'text/csv': 'csv',
  'application/csv': 'csv',
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'application/jsonl': 'ndjson',
  'application/json-lines': 'ndjson',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

const ENDINGS: Readonly<Record<string, StockFile['format']>> = {
  csv: 'csv',
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  xml: 'xml',
  xlsx: 'xlsx',
};

const byEnding = (name: string): StockFile['format'] =>
  ENDINGS[/\.(\w+)(?:\.(?:gz|zip))?$/.exec(name)?.[1]?.toLowerCase() ?? ''];

/** The source with the format that the server states, where neither the source nor the address tells. */
function withFormat(
  source: StockFile,
  name: string,
  { fileName = '', contentType = '' }: Fetched,
): StockFile {
  if (source.format !== undefined || byEnding(name) !== undefined) return source;
  const format = byEnding(fileName) ?? FORMATS[contentType];
  return format === undefined ? source : { ...source, format };
}
