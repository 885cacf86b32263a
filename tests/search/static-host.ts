/** Generated stock, and a host of its search files with injectable faults. */
import { offers } from '../../features/registry.ts';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateStock } from '../../fixtures/stock/generate.ts';
import { createSite, type Site } from '../../features/_domain/site/site.ts';
import { dealer } from '../../features/_domain/vehicle/vehicle.case.ts';
import { vehicleSchema } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { EVERYTHING } from '../../features/search/query/request.case.ts';
import type { SearchRequest } from '../../features/search/query/request.ts';
import { NOW } from './search-site.ts';
import { searchFiles } from '../../features/search/backends/embedded/files.source.ts';
import { INDEX_FILE } from '../../features/search/backends/embedded/manifest.ts';

/** Generated vehicles, cached because generating is slow. */
const DIFFERENT = 120;

/** Returns a site with a number of generated vehicles; `seed` selects others. */
export function createStaticSite(
  count: number,
  { seed = 1, ...more }: { seed?: number; [member: string]: unknown } = {},
): Site {
  const stock = generateStock({ tenant: 'harbourline', seed, now: NOW, count: Math.min(count, DIFFERENT) });
  const different = stock.map((row) => vehicleSchema.parse(row));
  const vehicles = Array.from({ length: count }, (_, position) => {
    const vehicle = different[position % DIFFERENT];
    if (!vehicle) throw new Error('no stock was made');
    return position < DIFFERENT
      ? vehicle
      : { ...vehicle, id: `${vehicle.id}-${position}`, slug: `${vehicle.slug}-${position}` };
  });
  return createSite({ offers, tenant: dealer(more), vehicles, now: NOW });
}

/** A request for everything. */
export const request: SearchRequest = { ...EVERYTHING, facets: ['make'], maxFacetValues: 10 };

/** Kinds of search files by name prefix. */
export type Kind = 'index' | 'cards';
const kindOf = (file: string): Kind | undefined =>
  (['index', 'cards'] as const).find((kind) => file.includes(`/${kind}`));

export type Misbehaviour = (response: ServerResponse, body: string | Uint8Array) => void;

/** A static host of one site. */
export class Host {
  /** Kinds of the requested files, in order. */
  readonly requested: Kind[] = [];
  /** Injected responses by kind of file. */
  readonly wrong = new Map<Kind, Misbehaviour>();
  /** Status for missing files. */
  gone = 404;
  #files = new Map<string, string | Uint8Array>();
  readonly #server = createServer((incoming, response) => {
    const file = (incoming.url ?? '').slice(1);
    const kind = kindOf(`/${file}`);
    if (kind) this.requested.push(kind);
    const body = this.#files.get(file);
    const misbehave = kind && this.wrong.get(kind);
    if (body === undefined)
      response.writeHead(this.gone, { 'content-type': 'text/html' }).end('<!doctype html>Gone');
    else if (misbehave) misbehave(response, body);
    else response.end(body);
  });

  static async open(site: Site): Promise<Host> {
    const host = new Host();
    host.publish(site);
    await new Promise<void>((done) => host.#server.listen(0, '127.0.0.1', done));
    return host;
  }

  /** Address of the index. */
  get index(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${INDEX_FILE}`;
  }

  /** Replaces all files by those of the site. */
  publish(site: Site): void {
    this.#files = new Map(searchFiles(site).map(({ file, body }) => [file, body]));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
