/** Finds tenants that publish to the same index of a cluster and would overwrite each other. Pure. */

/** The index a tenant publishes to. */
export interface IndexLocation {
  readonly slug: string;
  readonly index: string;
  /** Addresses of the nodes, absolute. */
  readonly bases: readonly string[];
}

export interface SharedIndex {
  readonly index: string;
  /** An address they share. */
  readonly host: string;
  readonly tenants: readonly string[];
}

/** Ignores the scheme: a node may be reachable with and without https. */
function nodeOf(base: string): string {
  if (!URL.canParse(base)) return base;
  const { host, pathname } = new URL(base);
  return host + pathname.replace(/\/+$/, '');
}

/** Returns every index shared by several tenants, once however many nodes they share. */
export function sharedIndexes(locations: readonly IndexLocation[]): SharedIndex[] {
  const all = locations.flatMap(({ slug, index, bases }) =>
    bases.map((host) => ({ slug, index, host, node: `${nodeOf(host)} ${index}` })),
  );
  const shared = new Map<string, SharedIndex>();
  for (const group of Map.groupBy(all, ({ node }) => node).values()) {
    const tenants = [...new Set(group.map(({ slug }) => slug))].toSorted();
    const [first] = group;
    const key = tenants.join(' ');
    if (first && tenants.length > 1 && !shared.has(`${key} ${first.index}`))
      shared.set(`${key} ${first.index}`, { index: first.index, host: first.host, tenants });
  }
  return [...shared.values()];
}
