/** Reads tenants from JSON documents on a web server: one tenant, a list of tenants, or a list of their addresses. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { readJsonFile, type JsonDocument } from '../../features/_domain/schema/json-file.source.ts';
import type { HttpOrigin } from '../../features/_domain/stock/stock-origin.schema.ts';
import { download, shownAddress } from '../../features/_platform/feeds/download.source.ts';
import type { FeedFacts } from '../../features/_platform/feeds/errors.ts';
import { fetchStored } from '../../features/_platform/feeds/fetch-stored.source.ts';
import { httpFeed } from '../../features/_platform/feeds/http-origin.source.ts';
import { keyOf, type OriginStore } from '../../features/_platform/feeds/store.source.ts';
import {
  fail,
  problem,
  ProblemError,
  type SourceLocation,
  type Problem,
} from '../../renderer/contract/error.ts';
import type { WebTenants } from './config.schema.ts';
import { badEntry, noTenants, notTenants, STANDS, tooMany } from './errors.ts';
import { MOST_TENANTS, slugFaults, type SourceListing, type SourceTenant } from './source-tenants.ts';
import { isObject } from '../../features/_domain/schema/is-object.ts';

export interface Fetching {
  environment: NodeJS.ProcessEnv;
  /** Documents of earlier pulls. */
  store: OriginStore;
  /** Folder for fetched documents. */
  scratch: string;
  /** Keys whose values must not appear in messages. */
  secretKeys: readonly string[];
}

export const factsOf = (name: string): FeedFacts => ({ owner: 'source of tenants', name, stands: STANDS });

/** Fetches the document and those it links. Throws DS115x and DS2514 to DS2516 if nothing of it is usable. */
export async function webTenants(origin: WebTenants, fetching: Fetching): Promise<SourceListing> {
  return new WebSource(origin, fetching).read();
}

type Path = readonly (string | number)[];

class WebSource {
  readonly #origin: WebTenants;
  readonly #fetching: Fetching;
  readonly #url: URL;
  readonly #name: string;
  readonly #keys = new Set<string>();

  constructor(origin: WebTenants, fetching: Fetching) {
    this.#origin = origin;
    this.#fetching = fetching;
    this.#url = new URL(origin.url);
    this.#name = shownAddress(this.#url);
  }

  async read(): Promise<SourceListing> {
    const name = this.#name;
    const file = await this.#fetch(this.#url, name);
    const document = await this.#documentIn(file, name);
    const text = await readFile(file, 'utf8');
    const tenants = await this.#tenantsOf(document, text);
    await this.#fetching.store.keepOnly(this.#keys);
    return { name, tenants };
  }

  async #fetch(url: URL, name: string): Promise<string> {
    const { store, environment, scratch } = this.#fetching;
    const facts = factsOf(name);
    const key = keyOf([
      'http',
      url.href,
      this.#origin.headers,
      this.#origin.headers_env,
      this.#origin.query_env,
    ]);
    this.#keys.add(key);
    const target = path.join(scratch, `${key}.json`);
    await mkdir(scratch, { recursive: true });
    const feed = httpFeed(this.#originFor(url), facts, environment);
    await fetchStored({
      facts,
      store,
      key,
      target,
      fetch: (stored) => download({ ...feed, stored, target }),
    });
    return target;
  }

  /** Returns the options for an address, without secrets for another host. */
  #originFor(url: URL): HttpOrigin {
    const { token_env: _, user_env: __, password_env: ___, ...open } = this.#origin;
    return url.origin === this.#url.origin
      ? { ...this.#origin, url: url.href }
      : { ...open, url: url.href, headers: {}, headers_env: {}, query_env: {} };
  }

  async #documentIn(file: string, name: string): Promise<JsonDocument> {
    const reading = await readJsonFile(file, this.#fetching.secretKeys);
    if ('document' in reading) return reading.document;
    throw new ProblemError(reading.problems.map((one) => named(one, name)));
  }

  async #tenantsOf(document: JsonDocument, text: string): Promise<SourceTenant[]> {
    const { value } = document;
    const location = named({ place: document.placeOf([]) }, this.#name).place;
    if (isObject(value) && 'slug' in value) return [this.#inline(value, { document, text, keys: [] })];
    const keys: Path = Array.isArray(value) ? [] : ['tenants'];
    const list: unknown = isObject(value) ? value['tenants'] : value;
    if (!Array.isArray(list)) {
      const what = isObject(value) ? 'an object without "slug" and "tenants"' : 'a single value';
      return fail(notTenants, { what }, location);
    }
    if (list.length === 0) return fail(noTenants, { name: this.#name }, location);
    if (list.length > MOST_TENANTS) return fail(tooMany, { name: this.#name, most: MOST_TENANTS }, location);
    const tenants: SourceTenant[] = [];
    for (const [index, entry] of list.entries())
      tenants.push(await this.#entry(entry, { document, text, keys: [...keys, index] }, index + 1));
    return tenants;
  }

  async #entry(entry: unknown, source: Inside, position: number): Promise<SourceTenant> {
    const address = typeof entry === 'string' ? entry : isObject(entry) ? entry['url'] : undefined;
    if (typeof address === 'string' && !(isObject(entry) && 'name' in entry))
      return this.#linked(address, { slug: slugIn(entry), source, position });
    if (isObject(entry)) return this.#inline(entry, source);
    const reason = 'is neither a tenant nor an address';
    return this.#refused(undefined, [problem(badEntry, { position, why: reason }, this.#placeOf(source))]);
  }

  /** Returns a tenant that is part of the document. */
  #inline(value: Record<string, unknown>, source: Inside): SourceTenant {
    const location = this.#placeOf(source);
    const slug = slugIn(value);
    const position = Number(source.keys.at(-1) ?? 0) + 1;
    if (slug === undefined)
      return this.#refused(undefined, [problem(badEntry, { position, why: 'has no "slug"' }, location)]);
    const faults = slugFaults(slug).map((one) => ({ ...one, place: this.#placeOf(source, 'slug') }));
    if (faults.length > 0) return this.#refused(slug, faults);
    const { line = 1, column = 1 } = location;
    const text = textOf(source);
    return {
      slug,
      name: this.#name,
      folder: this.#name,
      problems: [],
      read: () => Promise.resolve(text),
      start: { line, column },
      files: [],
    };
  }

  /** Fetches a tenant that has its own address. */
  async #linked(
    address: string,
    { slug, source, position }: { slug: string | undefined; source: Inside; position: number },
  ): Promise<SourceTenant> {
    const location = this.#placeOf(source);
    const refused = (why: string): SourceTenant =>
      this.#refused(slug, [problem(badEntry, { position, why }, location)]);
    if (!URL.canParse(address, this.#url.href)) return refused('is not an address');
    const url = new URL(address, this.#url.href);
    const isListed = this.#origin.redirect_hosts.some((host) => host.toLowerCase() === url.hostname);
    if (url.username !== '' || url.password !== '') return refused('is an address with a user or password');
    if (url.origin !== this.#url.origin && !(url.protocol === 'https:' && isListed))
      return refused(`is an address on ${url.host}, which the source does not list`);
    const name = shownAddress(url);
    try {
      const file = await this.#fetch(url, name);
      const { value, placeOf } = await this.#documentIn(file, name);
      const own = isObject(value) ? slugIn(value) : undefined;
      const slugLocation = named({ place: placeOf(['slug']) }, name).place;
      if (own === undefined)
        return this.#refused(
          slug,
          [problem(notTenants, { what: 'an object without "slug"' }, slugLocation)],
          name,
        );
      const faults = slugFaults(own).map((one): Problem => ({
        ...one,
        ...(slugLocation ? { place: slugLocation } : {}),
      }));
      if (faults.length > 0) return this.#refused(slug ?? own, faults, name);
      return { slug: own, name, folder: name, problems: [], read: () => readFile(file, 'utf8'), files: [] };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return this.#refused(slug, error.problems, name);
    }
  }

  #refused(slug: string | undefined, problems: readonly Problem[], name = this.#name): SourceTenant {
    return { slug, name, folder: name, problems, read: () => Promise.resolve(''), files: [] };
  }

  #placeOf({ document, keys }: Inside, ...more: string[]): SourceLocation {
    return { ...document.placeOf([...keys, ...more]), file: this.#name };
  }
}

/** A value with its path in a document. */
interface Inside {
  document: JsonDocument;
  text: string;
  keys: Path;
}

/** Returns the source text of a value. */
function textOf({ text, keys }: Inside): string {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const tree = parseTree(plain, [], { disallowComments: false });
  const node: Node | undefined = tree && findNodeAtLocation(tree, [...keys]);
  return node ? plain.slice(node.offset, node.offset + node.length) : plain;
}

function slugIn(value: unknown): string | undefined {
  const slug = isObject(value) ? value['slug'] : undefined;
  return typeof slug === 'string' ? slug : undefined;
}

/** Returns the problem with the name of the document instead of the downloaded file. */
const named = <T extends { place?: SourceLocation }>(one: T, name: string): T =>
  one.place ? { ...one, place: { ...one.place, file: name } } : one;
