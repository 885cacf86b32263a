/** Remote feeds: a web server, an SFTP server or a bucket. */
import { z } from 'zod';
import { refuseEntryFaults } from '../offering/added-entries.ts';

/** Headers with secret values, which come from the environment. */
const SECRET_HEADER = /^(?:authorization|proxy-authorization|cookie|.*(?:key|token|secret|password).*)$/i;
/** Headers that the program sets itself. */
const OWN_HEADER =
  /^(?:host|connection|content-length|transfer-encoding|range|if-.*|accept-encoding|te|upgrade)$/i;

/** Names and addresses of this machine. */
const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Returns whether a host name or address can only be this machine. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

const variable = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'the name of an environment variable, such as FEED_TOKEN');
const headerName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'the name of a header');
const host = z
  .string()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:]*:[0-9a-f:.]+)$/i, 'a host name or an address');

/** Returns why the address of a feed is invalid; undefined when it is valid. */
function addressFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not an address such as https://feeds.example.com/stock.csv';
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '')
    return 'must not hold a user or password; name variables with `user_env` and `password_env`';
  if (protocol === 'https:') return undefined;
  if (protocol !== 'http:') return 'must begin with https://';
  return isLoopbackHost(hostname) ? undefined : 'must begin with https://; http is for this machine only';
}

/** An https address, or http on this machine; without user and password. */
export const webAddress = z
  .string()
  .min(1)
  .max(2_000)
  .superRefine((text, context) => {
    const message = addressFault(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** Options of every remote feed: timeouts, size, attempts, private hosts. */
const limits = {
  attempts: z
    .number()
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe('Total attempts when a connection fails or is cut, or the server is busy.'),
  retry_seconds: z
    .number()
    .min(0)
    .max(300)
    .default(1)
    .describe('Seconds before the second attempt; doubled before each further one.'),
  timeout_seconds: z
    .number()
    .min(0.1)
    .max(86_400)
    .default(600)
    .describe('Maximum seconds of all attempts together.'),
  idle_seconds: z
    .number()
    .min(0.1)
    .max(3_600)
    .default(30)
    .describe('Maximum seconds without data in an attempt.'),
  max_megabytes: z
    .number()
    .positive()
    .max(20_000)
    .default(500)
    .describe('Maximum size of the file in megabytes, as transferred.'),
  allow_private: z
    .boolean()
    .default(false)
    .describe('Allow connections to this machine and to private networks.'),
};

interface HttpSecrets {
  headers: Readonly<Record<string, string>>;
  headers_env: Readonly<Record<string, string>>;
  token_env?: string | undefined;
  user_env?: string | undefined;
  password_env?: string | undefined;
}

/** Returns conflicts among headers and secrets of a feed. */
function httpFaults({
  headers,
  headers_env,
  token_env,
  user_env,
  password_env,
}: HttpSecrets): { path: string[]; message: string }[] {
  const [plain, secret] = [Object.keys(headers), Object.keys(headers_env)];
  const ways = [
    token_env !== undefined,
    user_env !== undefined,
    secret.some((name) => name.toLowerCase() === 'authorization'),
  ];
  const both =
    'give one of `token_env`, `user_env` with `password_env`, and `authorization` in `headers_env`';
  const own = 'is set by the program itself';
  return [
    ...plain.flatMap((name) => {
      const path = ['headers', name];
      if (OWN_HEADER.test(name)) return { path, message: own };
      return SECRET_HEADER.test(name)
        ? { path, message: 'is a secret: name its variable in `headers_env`' }
        : [];
    }),
    ...secret.flatMap((name) => (OWN_HEADER.test(name) ? { path: ['headers_env', name], message: own } : [])),
    ...((user_env === undefined) === (password_env === undefined)
      ? []
      : [{ path: [], message: 'set `user_env` and `password_env` together' }]),
    ...(ways.filter(Boolean).length > 1 ? [{ path: [], message: both }] : []),
  ];
}

/** Options of a feed on a web server, without its address. */
export const httpFields = {
  headers: z
    .record(
      headerName,
      z
        .string()
        .max(1_000)
        .regex(/^[\t\x20-\x7e]*$/, 'plain characters on one line'),
    )
    .default({})
    .describe('Headers that are not secret: {"accept": "text/csv"}.'),
  headers_env: z
    .record(headerName, variable)
    .default({})
    .describe('Headers with values from environment variables: {"x-api-key": "FEED_KEY"}.'),
  query_env: z
    .record(z.string().min(1).max(100), variable)
    .default({})
    .describe('Parameters of the address with values from environment variables: {"key": "FEED_KEY"}.'),
  token_env: variable.optional().describe('Variable with the token of `Authorization: Bearer`.'),
  user_env: variable.optional().describe('Variable with the user of `Authorization: Basic`.'),
  password_env: variable.optional().describe('Variable with the password of `Authorization: Basic`.'),
  redirect_hosts: z
    .array(host)
    .max(20)
    .default([])
    .describe('Other hosts to which the server may redirect; they receive no secrets.'),
  max_redirects: z.number().int().min(0).max(20).default(5).describe('Maximum number of redirects.'),
  ...limits,
};

/** Adds conflicts among headers and secrets as schema issues. */
export function refuseFaults(origin: HttpSecrets, context: z.core.$RefinementCtx): void {
  for (const fault of httpFaults(origin)) context.addIssue({ code: 'custom', ...fault });
}

const httpSchema = z
  .strictObject({
    url: webAddress.describe('Address of the feed: https, or http on this machine.'),
    ...httpFields,
  })
  .superRefine(refuseFaults)
  .describe('A file on a web server.');

/** Options of a bucket, without keys in it. */
export const bucketFields = {
  bucket: z
    .string()
    .min(3)
    .max(63)
    .regex(/^[a-z0-9][a-z0-9.-]*[a-z0-9]$/, 'the name of a bucket')
    .describe('Name of the bucket.'),
  endpoint: webAddress
    .optional()
    .describe('Address of the server without the bucket; default: Amazon in the region.'),
  region: z
    .string()
    .max(50)
    .regex(/^[a-z0-9-]+$/, 'the name of a region, such as ap-southeast-2')
    .default('us-east-1')
    .describe('Region of the bucket.'),
  access_key_env: variable
    .default('AWS_ACCESS_KEY_ID')
    .describe('Variable with the identifier of the access key.'),
  secret_key_env: variable.default('AWS_SECRET_ACCESS_KEY').describe('Variable with the secret access key.'),
  ...limits,
};

const { bucket, ...bucketRest } = bucketFields;
const bucketSchema = z
  .strictObject({
    bucket,
    key: z.string().min(1).max(1_000).optional().describe('Key of the feed: exports/stock.csv.'),
    prefix: z
      .string()
      .max(1_000)
      .optional()
      .describe('Instead of a key, the newest key with this prefix: exports/stock-.'),
    suffix: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('End of the keys of `prefix`: .csv. Default: any.'),
    ...bucketRest,
  })
  .superRefine(({ key, prefix, suffix }, context) => {
    if ((key === undefined) === (prefix === undefined))
      context.addIssue({ code: 'custom', message: 'needs exactly one of `key` and `prefix`' });
    if (suffix !== undefined && prefix === undefined)
      context.addIssue({ code: 'custom', path: ['suffix'], message: 'needs `prefix`' });
  })
  .describe('A file in an S3 bucket.');

interface SftpFields {
  user?: string | undefined;
  user_env?: string | undefined;
  password_env?: string | undefined;
  key_env?: string | undefined;
  passphrase_env?: string | undefined;
}

function sftpFaults({ user, user_env, password_env, key_env, passphrase_env }: SftpFields): string[] {
  return [
    ...((user === undefined) === (user_env === undefined)
      ? ['needs exactly one of `user` and `user_env`']
      : []),
    ...((password_env === undefined) === (key_env === undefined)
      ? ['needs exactly one of `password_env` and `key_env`']
      : []),
    ...(passphrase_env !== undefined && key_env === undefined ? ['`passphrase_env` needs `key_env`'] : []),
  ];
}

const sftpSchema = z
  .strictObject({
    host: host.describe('Name or address of the server.'),
    port: z.number().int().min(1).max(65_535).default(22).describe('Port of the server.'),
    host_key: z
      .string()
      .regex(
        /^SHA256:[A-Za-z0-9+/]{43}=?$/,
        'a fingerprint such as SHA256:… of 43 characters, as `ssh-keygen -lf` shows it',
      )
      .describe('Fingerprint of the server’s host key; other servers are refused.'),
    user: z.string().min(1).max(200).optional().describe('Name of the user.'),
    user_env: variable.optional().describe('Instead of `user`, the variable with the name of the user.'),
    password_env: variable.optional().describe('Variable with the password.'),
    key_env: variable.optional().describe('Instead of a password, the variable with the private key.'),
    passphrase_env: variable.optional().describe('Variable with the passphrase of the private key.'),
    path: z
      .string()
      .min(1)
      .max(1_000)
      .refine(
        (file) => !/[*?].*\//.test(file),
        'a pattern stands in the name of the file, not in its folders',
      )
      .refine(
        (file) => !file.endsWith('/'),
        'is a folder; add the name of the file or a pattern such as *.csv',
      )
      .describe('File on the server, or the newest one that matches a pattern such as /out/stock-*.csv.'),
    ...limits,
  })
  .superRefine((origin, context) => {
    for (const message of sftpFaults(origin)) context.addIssue({ code: 'custom', message });
  })
  .describe('A file on an SFTP server.');

const addedSchema = z
  .strictObject({
    slice: z.string().min(1).max(100).describe('Name of the origin, as a slice of the project declares it.'),
    with: z.record(z.string(), z.unknown()).default({}).describe('Options of the origin.'),
  })
  .superRefine((origin, context) => refuseEntryFaults('origins', origin, context))
  .describe('A file that a slice of the project fetches.');

/** Remote origins of a source. A new kind is one more entry here and in `ORIGINS` of `features/stock/origin/fetch.source.ts`. */
export const originFields = {
  http: httpSchema.optional().describe('Instead of a file, an address on a web server.'),
  sftp: sftpSchema.optional().describe('Instead of a file, one on an SFTP server.'),
  s3: bucketSchema.optional().describe('Instead of a file, one in an S3 bucket.'),
  added: addedSchema.optional().describe('Instead of a file, one that a slice of the project fetches.'),
};

export type OriginKind = keyof typeof originFields;
export const ORIGIN_KINDS = Object.keys(originFields) as OriginKind[];
/** Options of an origin. */
export type OriginOptions<Kind extends OriginKind> = NonNullable<z.output<(typeof originFields)[Kind]>>;

export type HttpOrigin = z.output<typeof httpSchema>;
export type SftpOrigin = z.output<typeof sftpSchema>;
export type BucketOrigin = z.output<typeof bucketSchema>;
export type OriginLimits = Pick<HttpOrigin, keyof typeof limits>;
