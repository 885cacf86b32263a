/** Ports by which other devices of the network reach each tenant: names such as `yard.localhost` lead them nowhere. */
import { renderUnicodeCompact } from 'uqr';
import type { Hono } from 'hono';
import { ProblemError } from '../../renderer/contract/error.ts';
import { lanAddresses } from './lan-addresses.ts';
import { listen, type Listening } from './listen.ts';

/** Hosts that are addresses instead of names, with their port. */
const ADDRESS = /^(\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::(\d+))?$/i;

/** An address for other devices, and what it shows. */
export interface NetworkAddress {
  slug: string;
  url: string;
}

export interface NetworkPorts {
  /** Returns the tenant of a host that is an address: that of its port. */
  readonly slugOf: (host: string | undefined) => string | undefined;
  /** Returns the address of a tenant on the machine of such a host; undefined without one. */
  readonly originOn: (host: string | undefined, slug: string, scheme: string) => string | undefined;
  readonly set: (port: number, slug: string) => void;
  readonly list: () => readonly (readonly [port: number, slug: string])[];
}

export function createNetworkPorts(): NetworkPorts {
  const slugs = new Map<number, string>();
  const parse = (host = ''): { name: string; port: number } | undefined => {
    const [, name, port = '80'] = ADDRESS.exec(host) ?? [];
    return name === undefined ? undefined : { name, port: Number(port) };
  };
  return {
    slugOf: (host) => slugs.get(parse(host)?.port ?? -1),
    originOn(host, slug, scheme) {
      const { name } = parse(host) ?? {};
      const [port] = [...slugs].find(([, one]) => one === slug) ?? [];
      return name === undefined || port === undefined ? undefined : `${scheme}//${name}:${port}`;
    },
    set: (port, slug) => void slugs.set(port, slug),
    list: () => [...slugs],
  };
}

type ListenOptions = Parameters<typeof listen>[1];

/** Ports that are tried for one tenant. */
const TRIES = 20;

async function listenFrom(app: Pick<Hono, 'fetch'>, options: ListenOptions): Promise<Listening | undefined> {
  for (let port = options.port; port < options.port + TRIES; port += 1) {
    try {
      return await listen(app, { ...options, port });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return undefined;
}

/** Opens a port for each tenant behind the port of the server; the only tenant has that port itself. */
export async function openNetworkPorts(
  app: Pick<Hono, 'fetch'>,
  { slugs, ports, ...options }: ListenOptions & { slugs: readonly string[]; ports: NetworkPorts },
): Promise<Listening[]> {
  const [only] = slugs;
  if (slugs.length === 1 && only !== undefined) {
    ports.set(options.port, only);
    return [];
  }
  const opened: Listening[] = [];
  let next = options.port + 1;
  for (const slug of slugs) {
    const server = await listenFrom(app, { ...options, port: next });
    if (!server) continue;
    next = server.port + 1;
    ports.set(server.port, slug);
    opened.push(server);
  }
  return opened;
}

/** Returns the addresses of the tenants for devices of the network. */
export function networkAddresses(ports: NetworkPorts, hostname: string, scheme: string): NetworkAddress[] {
  const isAny = ['0.0.0.0', '::', '[::]'].includes(hostname);
  const [address] = isAny ? lanAddresses() : [hostname.includes(':') ? `[${hostname}]` : hostname];
  return address === undefined
    ? []
    : ports.list().map(([port, slug]) => ({ slug, url: `${scheme}://${address}:${port}` }));
}

/** Returns a QR code of an address as lines for a terminal. */
export const qrLines = (url: string): string => renderUnicodeCompact(url, { border: 2 });
