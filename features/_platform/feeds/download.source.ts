/** Downloads a file over HTTP from checked hosts; resumes after a cut connection and enforces limits. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Dispatcher } from 'undici';
import { fail, problem } from '../../../renderer/contract/error.ts';
import { fileErrorReason } from '../../../renderer/contract/file-error.ts';
import { isLoopbackHost } from '../../_domain/stock/stock-origin.schema.ts';
import { PassingError, withAttempts } from './attempts.source.ts';
import { agentFor, passedOn, passing, refuse, type Access } from './connection.source.ts';
import { cannotStore, feedFailed, feedTooLarge, redirectRefused, tooManyRedirects } from './errors.ts';

/** Validators of a file (ETag, Last-Modified) for conditional requests. */
interface Validators {
  etag?: string;
  lastModified?: string;
}

/** A completely downloaded file. */
export interface Fetched extends Validators {
  bytes: number;
  /** Name of the file in messages, when it differs from the source. */
  name?: string;
  /** Version of the file, when the server sends no validators. */
  mark?: string;
  contentType?: string;
  /** File name given by the server. */
  fileName?: string;
  /** Final address after redirects, without parameters. */
  from?: string;
}

/** A file on a web server. */
export interface WebFeed extends Access {
  /** Creates the address with its secrets; called for every attempt, since signed addresses expire. */
  address: () => Promise<URL> | URL;
  headers: Readonly<Record<string, string>>;
  /** Sent to the host of the address only. */
  secretHeaders: Readonly<Record<string, string>>;
  /** Variables with secrets. */
  variables: readonly string[];
  redirectHosts: readonly string[];
  /** Maximum number of redirects; none by default. */
  maxRedirects?: number;
  /** Stored metadata of the last fetch. */
  stored: Validators | undefined;
  /** Target file; may be partial after a failure. */
  target: string;
}

export const MEGABYTE = 1_000_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Returns an address for messages, without user and parameters. */
export const shownAddress = ({ origin, pathname }: URL): string => origin + pathname;

type Answer = Dispatcher.ResponseData;
interface Open {
  answer: Answer;
  url: URL;
  close: () => Promise<void>;
}

const getHeader = ({ headers }: Answer, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Downloads a feed; returns `same` when the stored one is current. Throws DS1150 to DS1160. */
export const download = (feed: WebFeed): Promise<Fetched | 'same'> => new Download(feed).run();

class Download {
  readonly #feed: WebFeed;
  /** Bytes written to the target. */
  #bytes = 0;
  /** Validator for a range request that resumes the download. */
  #partOf: Validators | undefined;

  constructor(feed: WebFeed) {
    this.#feed = feed;
  }

  run(): Promise<Fetched | 'same'> {
    const { facts, limits, signal: stop } = this.#feed;
    return withAttempts({ facts, limits, bytes: () => this.#bytes, stop }, (signal) => this.#attempt(signal));
  }

  async #attempt(signal: AbortSignal): Promise<Fetched | 'same'> {
    const { answer: response, url, close } = await this.#open(signal);
    try {
      if (response.statusCode === 304 && this.#feed.stored && !this.#partOf) return 'same';
      if (response.statusCode === 200) this.#begin(response);
      else if (response.statusCode === 206) this.#goOn(response);
      else this.#refuse(response);
      await this.#receive(response);
      return this.#fetched(response, url);
    } finally {
      await close();
    }
  }

  /** Follows redirects until the final response. */
  async #open(signal: AbortSignal): Promise<Open> {
    const { facts, maxRedirects = 0 } = this.#feed;
    const first = await this.#feed.address();
    let url = first;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const open = await this.#ask(url, { isFirst: url.origin === first.origin, signal });
      const location = getHeader(open.answer, 'location');
      const isRedirect = REDIRECTS.has(open.answer.statusCode) && location !== undefined;
      if (!isRedirect || this.#feed.maxRedirects === undefined) return open;
      await open.close();
      url = this.#redirected(first, url, location);
    }
    return fail(tooManyRedirects, { ...facts, most: maxRedirects });
  }

  /** Returns the target of a redirect. Throws DS1154 for an unlisted host or a downgrade from https. */
  #redirected(first: URL, from: URL, location: string): URL {
    const { facts, redirectHosts } = this.#feed;
    if (!URL.canParse(location, from.href))
      return fail(redirectRefused, { ...facts, to: 'nowhere', why: 'which is not an address' });
    const url = new URL(location, from.href);
    const to = shownAddress(url);
    const isSecure =
      url.protocol === 'https:' ||
      (url.protocol === 'http:' && from.protocol === 'http:' && isLoopbackHost(url.hostname));
    if (!isSecure) return fail(redirectRefused, { ...facts, to, why: 'which is not https' });
    const hosts = [first.hostname, ...redirectHosts].map((host) => host.toLowerCase());
    if (hosts.includes(url.hostname.replace(/^\[|\]$/g, '')) || hosts.includes(url.hostname)) return url;
    const reason = 'a host that the source does not list';
    return fail(redirectRefused, { ...facts, to, why: reason, allow: url.hostname });
  }

  async #ask(url: URL, { isFirst, signal }: { isFirst: boolean; signal: AbortSignal }): Promise<Open> {
    const { headers, secretHeaders } = this.#feed;
    const agent = await agentFor(url, this.#feed);
    const { request } = await import('undici');
    const close = (): Promise<void> => agent.destroy();
    try {
      const response = await request(url, {
        dispatcher: agent,
        signal,
        headers: {
          'user-agent': 'dealersite',
          ...headers,
          ...(isFirst ? secretHeaders : {}),
          'accept-encoding': 'identity',
          ...this.#conditions(),
        },
      });
      // Ignore errors while discarding the response.
      response.body.on('error', () => undefined);
      return { answer: response, url, close };
    } catch (error) {
      await close();
      throw passing(error, this.#feed, this.#bytes);
    }
  }

  /** Returns the headers for resuming a partial download, or for a conditional request. */
  #conditions(): Record<string, string> {
    const { stored } = this.#feed;
    const validator = this.#partOf?.etag ?? this.#partOf?.lastModified;
    if (this.#bytes > 0 && validator !== undefined)
      return { range: `bytes=${this.#bytes}-`, 'if-range': validator };
    this.#partOf = undefined;
    // Send the ETag alone if there is one: some servers prefer the date when both are sent.
    if (stored?.etag !== undefined) return { 'if-none-match': stored.etag };
    return stored?.lastModified === undefined ? {} : { 'if-modified-since': stored.lastModified };
  }

  /** Starts the file from its first byte. */
  #begin(response: Answer): void {
    this.#bytes = 0;
    this.#partOf = toValidators(response);
    // Weak ETags do not guarantee equal bytes.
    if (this.#partOf.etag?.startsWith('W/')) delete this.#partOf.etag;
    this.#checkSize(Number(getHeader(response, 'content-length') ?? 0));
  }

  /** Continues the file when the response is the requested rest. */
  #goOn(response: Answer): void {
    const [, start, total] =
      /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(getHeader(response, 'content-range') ?? '') ?? [];
    if (this.#partOf && Number(start) === this.#bytes) {
      this.#checkSize(Number(total === '*' ? 0 : total));
      return;
    }
    this.#startAgain(response);
  }

  #startAgain(response: Answer): never {
    this.#bytes = 0;
    this.#partOf = undefined;
    throw this.#failed(response);
  }

  #checkSize(bytes: number): void {
    const { facts, limits } = this.#feed;
    if (bytes > limits.max_megabytes * MEGABYTE)
      fail(feedTooLarge, { ...facts, megabytes: limits.max_megabytes });
  }

  #failed(response: Answer): PassingError {
    const { facts } = this.#feed;
    const facing = { ...facts, answer: answered(response) };
    return new PassingError((attempts) => problem(feedFailed, { ...facing, attempts }), waitOf(response));
  }

  #refuse(response: Answer): never {
    const { facts, variables } = this.#feed;
    const { statusCode: status } = response;
    if (status === 416) this.#startAgain(response);
    return refuse({ facts, status, answer: answered(response), variables, waitMs: waitOf(response) });
  }

  async #receive(response: Answer): Promise<void> {
    const { facts, target } = this.#feed;
    const encoding = getHeader(response, 'content-encoding') ?? 'identity';
    // Decompresses gzip content.
    if (!['identity', 'gzip', 'x-gzip', ''].includes(encoding.toLowerCase()))
      fail(feedFailed, {
        ...facts,
        answer: `it is packed with ${encoding.slice(0, 20)}, unasked`,
        attempts: 1,
      });
    const descriptor = openSync(target, this.#bytes === 0 ? 'w' : 'a');
    try {
      await this.#write(response.body, descriptor);
    } catch (error) {
      throw passedOn(error, this.#feed, this.#bytes);
    } finally {
      closeSync(descriptor);
    }
  }

  /** Writes each chunk at once: a cut connection would lose buffered chunks. */
  #write(body: Answer['body'], descriptor: number): Promise<void> {
    return new Promise((resolve, reject) => {
      body.on('error', reject);
      body.on('end', resolve);
      body.on('data', (piece: Buffer) => {
        try {
          this.#checkSize(this.#bytes + piece.length);
          writeAll(descriptor, piece, this.#feed.target);
          this.#bytes += piece.length;
        } catch (error) {
          reject(error);
          body.destroy();
        }
      });
    });
  }

  #fetched(response: Answer, url: URL): Fetched {
    const contentType = getHeader(response, 'content-type')?.split(';')[0]?.trim().toLowerCase();
    const fileName = fileNameIn(getHeader(response, 'content-disposition') ?? '');
    const from = shownAddress(url);
    return {
      bytes: this.#bytes,
      ...toValidators(response),
      ...(contentType === undefined ? {} : { contentType }),
      ...(fileName === undefined ? {} : { fileName }),
      ...(from === this.#feed.facts.name ? {} : { from }),
    };
  }
}

/** Appends a chunk to a file. Throws DS1190. */
export function writeAll(descriptor: number, piece: Buffer, target: string): void {
  try {
    for (let start = 0; start < piece.length;) start += writeSync(descriptor, piece, start);
  } catch (error) {
    fail(cannotStore, { file: target, why: fileErrorReason(error) });
  }
}

function toValidators(response: Answer): Validators {
  const [etag, lastModified] = [getHeader(response, 'etag'), getHeader(response, 'last-modified')];
  return {
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
}

/** Returns `503 Service Unavailable`. */
const answered = ({ statusCode, statusText }: Answer): string =>
  `the server answers ${statusCode} ${statusText}`.trimEnd();

/** Returns the milliseconds that a response asks to wait. */
function waitOf(response: Answer): number {
  const value = getHeader(response, 'retry-after') ?? '';
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1_000;
  const until = Date.parse(value);
  return Number.isNaN(until) ? 0 : Math.max(0, until - Date.now());
}

/** Returns the name in `attachment; filename="stock.csv"`. */
const fileNameIn = (disposition: string): string | undefined =>
  /\bfilename\*?=(?:UTF-8'[^']*')?"?([^";]{1,200})/i.exec(disposition)?.[1]?.trim();
