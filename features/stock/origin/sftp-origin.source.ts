/** Fetches a feed from an SFTP server: one file, or the newest that matches a pattern. */
import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import type SftpClient from 'ssh2-sftp-client';
import { fail, problem } from '../../../renderer/contract/error.ts';
import type { SftpOrigin } from '../../_domain/stock/stock-origin.schema.ts';
import { pinnedLookup } from '../../_platform/outbound/checked-address.ts';
import { escapePattern } from '../values/escape-pattern.ts';
import { codeOf, PassingError, withAttempts } from '../../_platform/feeds/attempts.source.ts';
import { resolveAddresses, passedOn, type Access } from '../../_platform/feeds/connection.source.ts';
import { MEGABYTE, writeAll, type Fetched } from '../../_platform/feeds/download.source.ts';
import { readSecret } from '../../_platform/feeds/environment.source.ts';
import {
  feedCut,
  feedMissing,
  feedRefused,
  feedTooLarge,
  wrongHostKey,
} from '../../_platform/feeds/errors.ts';
import type { Stored } from '../../_platform/feeds/store.source.ts';

/** Returns the name of a feed in messages: `sftp://feeds.example.com/out/stock-*.csv`. */
export const sftpName = ({ host, port, path: file }: SftpOrigin): string =>
  `sftp://${host.includes(':') ? `[${host}]` : host}${port === 22 ? '' : `:${port}`}/${file.replace(/^\//, '')}`;

/** Returns the environment variables that a feed needs. */
export const sftpVariables = ({ user_env, password_env, key_env, passphrase_env }: SftpOrigin): string[] =>
  [user_env, password_env, key_env, passphrase_env].flatMap((name) => name ?? []);

/** Options of a fetch over SFTP. */
interface SftpJob extends Omit<Access, 'limits'> {
  stored: Stored | undefined;
  target: string;
  environment: NodeJS.ProcessEnv;
}

interface Credentials {
  username: string;
  password?: string;
  privateKey?: string;
  passphrase?: string;
}

/** A file on the server; a new size or time means new content. */
interface RemoteFile {
  path: string;
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** Fetches a feed; returns `same` when it has not changed. Throws DS1150 to DS1162. */
export const fetchSftp = (origin: SftpOrigin, job: SftpJob): Promise<Fetched | 'same'> =>
  new SftpDownload(origin, job).run();

/** Keys in a variable may have their line breaks as `\n`. */
const keyText = (text: string): string => text.replaceAll(String.raw`\n`, '\n');

function readCredentials(origin: SftpOrigin, { environment, facts }: SftpJob): Credentials {
  const secret = (variable: string): string => readSecret(variable, environment, facts);
  const { user, user_env, password_env, key_env, passphrase_env } = origin;
  return {
    username: user_env === undefined ? (user ?? '') : secret(user_env),
    ...(password_env === undefined ? {} : { password: secret(password_env) }),
    ...(key_env === undefined ? {} : { privateKey: `${keyText(secret(key_env))}\n` }),
    ...(passphrase_env === undefined ? {} : { passphrase: secret(passphrase_env) }),
  };
}

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Bytes per read. */
const PIECE = 128 * 1024;

class SftpDownload {
  readonly #origin: SftpOrigin;
  readonly #job: SftpJob;
  readonly #access: Access;
  readonly #credentials: Credentials;
  /** Bytes written to the target. */
  #bytes = 0;
  /** The file that these bytes belong to. */
  #partOf: RemoteFile | undefined;

  constructor(origin: SftpOrigin, job: SftpJob) {
    this.#origin = origin;
    this.#job = job;
    this.#access = { facts: job.facts, limits: origin, resolve: job.resolve, signal: job.signal };
    this.#credentials = readCredentials(origin, job);
  }

  run(): Promise<Fetched | 'same'> {
    const { facts, limits, signal: stop } = this.#access;
    return withAttempts({ facts, limits, bytes: () => this.#bytes, stop }, (signal) => this.#attempt(signal));
  }

  async #attempt(signal: AbortSignal): Promise<Fetched | 'same'> {
    // Loads the client only for sources that need it.
    const { default: Client } = await import('ssh2-sftp-client');
    const nothing = (): void => undefined;
    const client = new Client('feed', { error: nothing, end: nothing, close: nothing });
    const socket = await this.#open();
    // Destroying the socket fails every pending call of the client, also one that the server never answers.
    const stop = (): void => void socket.destroy();
    signal.addEventListener('abort', stop);
    try {
      await this.#connect(client, socket);
      const file = await this.#find(client);
      const { stored } = this.#job;
      const mark = `${file.size} ${file.modified}`;
      const name = sftpName({ ...this.#origin, path: file.path });
      if (stored?.name === name && stored.mark === mark) return 'same';
      await this.#receive(client, file);
      await this.#checkUnchanged(client, file);
      return { bytes: this.#bytes, mark, name, fileName: path.posix.basename(file.path) };
    } catch (error) {
      throw this.#meaning(socket.errored ?? error);
    } finally {
      signal.removeEventListener('abort', stop);
      socket.destroy();
    }
  }

  /** Connects; the socket fails after `idle_seconds` without data. */
  async #open(): Promise<Socket> {
    const { host, port, idle_seconds: idle } = this.#origin;
    const lookup = pinnedLookup(await resolveAddresses(host, this.#access));
    const socket = connect({ host, port, lookup, autoSelectFamily: true, noDelay: true });
    socket.setTimeout(idle * 1_000, () => socket.destroy(new Error(`no data for ${idle} s`)));
    socket.on('error', () => undefined);
    return socket;
  }

  /** Verifies the key of the server before sending anything. Throws DS1162. */
  async #connect(client: SftpClient, socket: Socket): Promise<void> {
    const expected = this.#origin.host_key.replace(/=+$/, '');
    let shown = expected;
    try {
      await client.connect({
        sock: socket,
        ...this.#credentials,
        readyTimeout: this.#origin.idle_seconds * 1_000,
        hostVerifier: (key: Buffer) => {
          shown = fingerprintOf(key);
          return shown === expected;
        },
      });
    } catch (error) {
      if (shown !== expected) fail(wrongHostKey, { ...this.#access.facts, shown });
      throw error;
    }
  }

  /** Returns the file, or the newest that matches the pattern. Throws DS1152. */
  async #find(client: SftpClient): Promise<RemoteFile> {
    const { path: remotePath } = this.#origin;
    if (!isPattern(remotePath)) {
      const { size, modifyTime } = await client.stat(remotePath);
      return { path: remotePath, size, modified: modifyTime };
    }
    const folder = path.posix.dirname(remotePath);
    const pattern = toPattern(path.posix.basename(remotePath));
    const files = (await client.list(folder)).filter(({ type, name }) => type === '-' && pattern.test(name));
    const [newest] = files.toSorted((a, b) => b.modifyTime - a.modifyTime || (a.name < b.name ? 1 : -1));
    if (!newest) return fail(feedMissing, { ...this.#access.facts, answer: 'no file matches' });
    const { name, size, modifyTime } = newest;
    return { path: path.posix.join(folder, name), size, modified: modifyTime };
  }

  async #receive(client: SftpClient, file: RemoteFile): Promise<void> {
    const { facts, limits } = this.#access;
    const most = limits.max_megabytes * MEGABYTE;
    const tooLarge = (): never => fail(feedTooLarge, { ...facts, megabytes: limits.max_megabytes });
    if (file.size > most) tooLarge();
    const { path: name, size, modified } = this.#partOf ?? {};
    if (name !== file.path || size !== file.size || modified !== file.modified) this.#bytes = 0;
    this.#partOf = file;
    const descriptor = openSync(this.#job.target, this.#bytes === 0 ? 'w' : 'a');
    try {
      await this.#pieces(client, file, (piece) => {
        if (this.#bytes + piece.length > most) tooLarge();
        writeAll(descriptor, piece, this.#job.target);
        this.#bytes += piece.length;
      });
    } finally {
      closeSync(descriptor);
    }
    if (this.#bytes !== file.size) throw this.#cut(`the server states ${file.size} bytes`);
  }

  /** Reads from the end of the target on. */
  #pieces(client: SftpClient, file: RemoteFile, take: (piece: Buffer) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const stream = client.createReadStream(file.path, { start: this.#bytes, highWaterMark: PIECE });
      stream.on('error', reject);
      stream.on('end', resolve);
      stream.on('close', () => reject(new Error('the connection was closed')));
      stream.on('data', (piece: Buffer) => {
        try {
          take(piece);
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
          stream.destroy();
        }
      });
    });
  }

  /** Fails when the file is still being written. */
  async #checkUnchanged(client: SftpClient, file: RemoteFile): Promise<void> {
    const { size, modifyTime } = await client.stat(file.path);
    if (size !== file.size || modifyTime !== file.modified)
      throw this.#cut('the file changes while it is fetched');
  }

  #cut(why: string): PassingError {
    const { facts } = this.#access;
    const bytes = this.#bytes;
    return new PassingError((attempts) => problem(feedCut, { ...facts, bytes, why, attempts }));
  }

  /** Translates an error of the client. */
  #meaning(error: unknown): Error {
    const { facts } = this.#access;
    const code = codeOf(error);
    const text = error instanceof Error ? error.message : '';
    if (/authentication methods failed|Cannot parse privateKey|Encrypted private .*key/i.test(text)) {
      const reason = 'the server takes neither password nor key';
      return fail(feedRefused, { ...facts, answer: reason, variables: sftpVariables(this.#origin) });
    }
    if (code === 'ENOENT' || code === '2' || /No such file/i.test(text))
      return fail(feedMissing, { ...facts, answer: 'the server has no such file' });
    if (code === 'EACCES' || code === '3' || /Permission denied/i.test(text)) {
      const reason = 'the user may not read it';
      return fail(feedRefused, { ...facts, answer: reason, variables: [] });
    }
    return passedOn(error, this.#access, this.#bytes);
  }
}

const isPattern = (file: string): boolean => /[*?]/.test(file);

const toPattern = (name: string): RegExp =>
  new RegExp(
    `^${name
      .split('*')
      .map((part) => part.split('?').map(escapePattern).join('.'))
      .join('.*')}$`,
    's',
  );
