/** Reads `dealersite.config.json`, and the source of tenants from it or from an address on the command line. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJsonFile } from '../../features/_domain/schema/json-file.source.ts';
import { issueProblems } from '../../features/_domain/schema/json-issues.source.ts';
import { strictly } from '../../features/_domain/schema/strict.schema.ts';
import { isLoopbackHost } from '../../features/_domain/stock/stock-origin.schema.ts';
import { fail, ProblemError, type SourceLocation } from '../../renderer/contract/error.ts';
import { configSchema, type TenantSource } from './config.schema.ts';
import { badAddress, configBroken, noSource, twoConfigs } from './errors.ts';
import { loadTypedConfig } from './typed-config.ts';

const CONFIG_FILE = 'dealersite.config.json';
const TYPED_FILE = 'dealersite.config.ts';

/** Names of the file of settings; a project has one of them. */
export const SETTINGS_FILES: readonly string[] = [CONFIG_FILE, TYPED_FILE];

/** A source of tenants and its position. */
export interface NamedSource {
  source: TenantSource;
  /** Base folder of relative paths. */
  base: string;
  /** Returns the position of a key in dealersite.config.json; undefined for an address on the command line. */
  placeOf?: (path: readonly PropertyKey[]) => SourceLocation;
}

/** Settings of a project. */
interface ProjectConfig extends Partial<NamedSource> {
  /** Slices of the project, as dealersite.config.json lists them. */
  slices: readonly string[];
}

/** Returns the file of settings, JSON or TypeScript; undefined without one. Throws DS2527 if there are both. */
export function findConfig(root: string): string | undefined {
  const [file, other] = SETTINGS_FILES.filter((name) => existsSync(path.join(root, name)));
  if (file !== undefined && other !== undefined)
    fail(twoConfigs, { file, other }, { file: path.join(root, file) });
  return file && path.join(root, file);
}

/** Reads dealersite.config.ts. Its problems name the file without a line, since values may be computed. */
async function readTypedConfig(root: string, file: string): Promise<ProjectConfig> {
  const schema = strictly(configSchema);
  const parsed = schema.safeParse(await loadTypedConfig(file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const reason = `has a fault at \`${issue?.path.join('.')}\`: ${issue?.message}`;
    return fail(configBroken, { file: TYPED_FILE, reason }, { file });
  }
  const { tenants, slices } = parsed.data;
  return { base: root, placeOf: () => ({ file }), slices, ...(tenants ? { source: tenants } : {}) };
}

/**
 * Reads dealersite.config.json or dealersite.config.ts; undefined without one. Throws DS1205 to DS1214 with their positions,
 * and DS2525 to DS2527.
 */
export async function readConfig(root: string): Promise<ProjectConfig | undefined> {
  const file = findConfig(root);
  if (file === undefined) return undefined;
  if (file.endsWith('.ts')) return readTypedConfig(root, file);
  const reading = await readJsonFile(file);
  if ('problems' in reading) throw new ProblemError(reading.problems);
  const { document } = reading;
  const schema = strictly(configSchema);
  const parsed = schema.safeParse(document.value);
  if (!parsed.success) throw new ProblemError(issueProblems(parsed.error.issues, { document, schema }));
  const { tenants, slices } = parsed.data;
  return { base: root, placeOf: document.placeOf, slices, ...(tenants ? { source: tenants } : {}) };
}

/** Returns the source in dealersite.config.json. Throws DS2511 without one. */
export async function sourceOfConfig(root: string): Promise<NamedSource> {
  const config = await readConfig(root);
  const file = path.join(root, CONFIG_FILE);
  if (!config?.source) return fail(noSource, { file: CONFIG_FILE }, { file });
  return { base: root, ...config, source: config.source };
}

const SCHEME = /^[a-z][a-z0-9+.-]+:\/\//i;

/** Environment of an address on the command line. */
interface Shell {
  workingFolder: string;
  /** Environment variables, for buckets whose address has no endpoint. */
  environment: NodeJS.ProcessEnv;
}

/** Allows private networks for an address on this machine. */
const allowLoopback = (address: string): { allow_private?: true } =>
  URL.canParse(address) && isLoopbackHost(new URL(address).hostname) ? { allow_private: true } : {};

/** Parses a source address from the command line. Throws DS2512. */
export function parseSource(address: string, { workingFolder, environment }: Shell): NamedSource {
  const refused = (why: string): never => fail(badAddress, { why });
  const form = (): object => {
    if (address === '') return refused('is empty');
    if (/^https?:\/\//i.test(address)) return { http: { url: address, ...allowLoopback(address) } };
    if (/^s3:\/\//i.test(address)) return { s3: bucketIn(address, { environment, refused }) };
    if (SCHEME.test(address)) return refused('begins with a scheme that is not https or s3');
    return { folder: address };
  };
  const parsed = configSchema.safeParse({ tenants: form() });
  const source = parsed.data?.tenants;
  if (source) return { source, base: workingFolder };
  const issue = parsed.error?.issues[0];
  return refused(issue?.message.replace(/^Invalid.*/, 'is not valid') ?? 'is not valid');
}

/** Parses `s3://bucket/prefix`. Parameters or environment variables set endpoint and region. */
function bucketIn(
  address: string,
  { environment, refused }: Pick<Shell, 'environment'> & { refused: (why: string) => never },
): object {
  if (!URL.canParse(address)) return refused('is not an address');
  const url = new URL(address);
  if (url.username !== '' || url.password !== '')
    return refused('must not contain a user or password; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const other = [...url.searchParams.keys()].find((key) => !['endpoint', 'region'].includes(key));
  if (other !== undefined) return refused('has a parameter other than `endpoint` and `region`');
  const endpoint =
    url.searchParams.get('endpoint') ??
    (environment['AWS_ENDPOINT_URL_S3'] || environment['AWS_ENDPOINT_URL']);
  const region = url.searchParams.get('region') ?? environment['AWS_REGION'];
  return {
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname.slice(1)),
    ...(endpoint ? { endpoint, ...allowLoopback(endpoint) } : {}),
    ...(region ? { region } : {}),
  };
}
