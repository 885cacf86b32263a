/** A test cluster: the part of the protocol that publishing needs, with injectable faults. */
import { createServer, type IncomingMessage, type Server } from 'node:http';

interface Stored {
  created_at: number;
  metadata?: object | undefined;
  documents: Map<string, string>;
  /** Ids in order of arrival. */
  order: string[];
}

/** Injected faults. */
export interface Faults {
  /** Ids to reject. */
  refused?: readonly string[];
  /** Number of result lines to omit from an import. */
  silent?: number;
  /** Added to every count. */
  off?: number;
  /** Requests to answer with this status; 0 drops the connection. */
  failing?: {
    method: string;
    path: RegExp;
    status: number;
    /** Execute the request first. */
    isLate?: boolean;
    /** Number of requests to fail; later ones pass. */
    times?: number;
  };
  /** Drop metadata, as before version 27. */
  isOld?: boolean;
  /** Paths of requests that never get a response. */
  mute?: RegExp;
  /** Response to an export, in place of the documents. */
  exported?: string;
  /** Bytes after which an export breaks off. */
  cutAt?: number;
}

export class FakeCluster {
  readonly collections = new Map<string, Stored>();
  readonly aliases = new Map<string, string>();
  readonly seen: string[] = [];
  faults: Faults = {};
  url = '';
  #server: Server | undefined;

  async start(): Promise<this> {
    const server = createServer((request, response) => {
      void read(request).then((body) => {
        const path = new URL(request.url ?? '', 'http://h').pathname;
        this.seen.push(`${request.method} ${path}`);
        const { failing } = this.faults;
        if (request.headers['x-typesense-api-key'] !== 'admin')
          return response.writeHead(401, JSON_TYPE).end('{"message":"Forbidden"}');
        if (this.faults.mute?.test(path)) return undefined;
        if (
          failing &&
          failing.method === request.method &&
          failing.path.test(path) &&
          (failing.times ?? 1) > 0
        ) {
          if (failing.times !== undefined) failing.times -= 1;
          if (failing.isLate) this.#answer(`${request.method} ${path}`, body);
          return failing.status === 0
            ? response.destroy()
            : response.writeHead(failing.status, JSON_TYPE).end('{"message":"A fault."}');
        }
        if (path.endsWith('/export'))
          return this.#export(path, (text, cut) => {
            response.writeHead(200, { 'content-type': 'text/plain' });
            if (!cut) return response.end(text);
            response.write(text);
            return setTimeout(() => response.destroy(), 20);
          });
        const { status, answer } = this.#answer(`${request.method} ${path}`, body);
        const isText = typeof answer === 'string';
        response.writeHead(status, isText ? { 'content-type': 'text/plain' } : JSON_TYPE);
        return response.end(isText ? answer : JSON.stringify(answer));
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    this.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    return this;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  put(
    name: string,
    {
      created = Date.now() / 1000,
      documents = [] as readonly { id: string }[],
      metadata = undefined as object | undefined,
    } = {},
  ): void {
    const ids = documents.map(({ id }) => id);
    const stored = new Map(documents.map((one) => [one.id, JSON.stringify(one)]));
    this.collections.set(name, {
      created_at: Math.floor(created),
      documents: stored,
      order: ids,
      metadata: this.faults.isOld ? undefined : metadata,
    });
  }

  #resolve(name: string): [string, Stored] | undefined {
    const real = this.aliases.get(name) ?? name;
    const stored = this.collections.get(real);
    return stored && [real, stored];
  }

  #info([name, { created_at, documents, metadata }]: [string, Stored]): object {
    const count = documents.size + (this.faults.off ?? 0);
    return { name, created_at, num_documents: count, fields: [], ...(metadata ? { metadata } : {}) };
  }

  #export(path: string, send: (text: string, cut: boolean) => unknown): void {
    const [, , name = ''] = path.split('/');
    const stored = this.#resolve(name)?.[1];
    const text = this.faults.exported ?? [...(stored?.documents.values() ?? [])].join('\n');
    const { cutAt } = this.faults;
    send(cutAt === undefined ? text : text.slice(0, cutAt), cutAt !== undefined);
  }

  #answer(line: string, body: string): { status: number; answer: unknown } {
    const [, verb = '', kind = '', name = '', more = ''] = /^(\w+) \/(\w+)\/?([^/]*)(.*)$/.exec(line) ?? [];
    const key = decodeURIComponent(name);
    const found = this.#resolve(key);
    const missing = { status: 404, answer: { message: 'Not Found' } };
    if (kind === 'aliases') {
      if (verb === 'GET') {
        const aliases = [...this.aliases].map(([alias, collection_name]) => ({
          name: alias,
          collection_name,
        }));
        return { status: 200, answer: { aliases } };
      }
      const { collection_name: target } = JSON.parse(body) as { collection_name: string };
      this.aliases.set(key, target);
      return { status: 200, answer: { name: key, collection_name: target } };
    }
    if (more === '/documents/import') return found ? this.#import(found[1], body) : missing;
    if (verb === 'POST') {
      const { name: made, metadata } = JSON.parse(body) as { name: string; metadata?: object };
      if (this.collections.has(made))
        return { status: 409, answer: { message: `A collection with name \`${made}\` already exists.` } };
      this.put(made, { metadata });
      return { status: 201, answer: { name: made, num_documents: 0 } };
    }
    if (key === '') return { status: 200, answer: [...this.collections].map((one) => this.#info(one)) };
    if (!found) return missing;
    if (verb === 'DELETE' && more === '') this.collections.delete(found[0]);
    if (verb === 'DELETE') found[1].documents.delete(decodeURIComponent(more.replace('/documents/', '')));
    return { status: 200, answer: this.#info(found) };
  }

  #import(stored: Stored, body: string): { status: number; answer: string } {
    const { refused = [], silent = 0 } = this.faults;
    const results = body.split('\n').map((line) => {
      const { id } = JSON.parse(line) as { id: string };
      if (refused.includes(id)) {
        return JSON.stringify({
          success: false,
          code: 400,
          error: 'Field `year` must be an int32.',
          document: line,
        });
      }
      stored.documents.set(id, line);
      stored.order.push(id);
      return '{"success":true}';
    });
    return { status: 200, answer: results.slice(silent).join('\n') };
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
