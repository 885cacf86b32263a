/** The dependency index of a build: the reads of every page, so that the next build renders only affected pages. */
import { readFileSync } from 'node:fs';
import { createDependencyResolver, rerunQuery, type Dependencies, type Reads } from '../contract/reads.ts';
import { packLinks, type Links, type PackedLinks } from './link-table.ts';

/** Dependencies as indexes into the lists of the index. */
type Packed = readonly [entities: readonly number[], queries: readonly number[], columnSet: number];

/** The stored index. Losing it costs one full build. */
export interface ReadsIndex {
  version: 2;
  /** Stamp of the described output. */
  stamp: string;
  /** Digest of everything that pages depend on besides entities and time. */
  setting: string;
  entities: readonly [key: string, digest: string][];
  columns: readonly [name: string, digest: string][];
  /** Combinations of columns as indexes into `columns`. */
  columnSets: readonly (readonly number[])[];
  queries: readonly [id: string, resultDigest: string, dependencies: Packed][];
  /** By file. */
  pages: Readonly<Record<string, Packed>>;
  links: PackedLinks;
}

/** Digests of the current stock. */
export interface Digests {
  /** Returns the digest of each entity by key. */
  readonly entities: () => ReadonlyMap<string, string>;
  readonly column: (name: string) => string;
  /** Returns the digest of everything that pages depend on besides entities and time. */
  readonly setting: () => string;
}

/** Digest and dependencies of the result of a query. */
export interface QueryState {
  readonly digest: string;
  readonly dependencies: Dependencies;
}

/** Dependencies of pages by file, and the state of queries by id. */
export interface PageDependencies {
  readonly pages: ReadonlyMap<string, Dependencies>;
  readonly queries: ReadonlyMap<string, QueryState>;
}

/** Runs a query by its id. Returns undefined if the query or its subject does not exist. */
export type QueryRunner = (id: string) => QueryState | undefined;

/** Creates a function that runs the queries of a site; `digest` digests their results, `resolve` resolves their reads. */
export function createQueryRunner(
  site: unknown,
  digest: (result: unknown) => string,
  resolve: (reads: Reads) => Dependencies = createDependencyResolver(),
): QueryRunner {
  return (id) => {
    const entry = rerunQuery(site, id);
    return entry && { digest: digest(entry.result), dependencies: resolve(entry.reads) };
  };
}

/** Reads the index of the output with this stamp. Returns undefined if it is missing, broken or stale. */
export function openReadsIndex(file: string, stamp: string): ReadsIndex | undefined {
  try {
    const index = JSON.parse(readFileSync(file, 'utf8')) as ReadsIndex;
    return index.version === 2 && index.stamp === stamp ? index : undefined;
  } catch {
    return undefined;
  }
}

/** Counts the entities that have changed, appeared or gone since the index was stored. */
export function countChangedEntities(
  { entities: indexed }: Pick<ReadsIndex, 'entities'>,
  { entities }: Pick<Digests, 'entities'>,
): number {
  const [before, after] = [new Map(indexed), entities()];
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
    .length;
}

/** Differences between an index and the current stock. */
export interface ReadsDiff {
  /** Returns true if rendering the page again would give the same bytes. */
  readonly isUnchanged: (file: string) => boolean;
  /** Returns the dependencies of unchanged pages and the states of their queries. */
  readonly dependenciesOf: (files: readonly string[]) => PageDependencies;
}

/** Compares an index with the current stock. The returned functions throw if the index is inconsistent. */
export function diffReads(
  index: ReadsIndex,
  { digests, runQuery }: { digests: Digests; runQuery: QueryRunner },
): ReadsDiff {
  const digestOfEntity = digests.entities();
  const isSameEntity = index.entities.map(([key, digest]) => digestOfEntity.get(key) === digest);
  const isSameColumn = index.columns.map(([name, digest]) => digests.column(name) === digest);
  const isSameSet = index.columnSets.map((set) => set.every((column) => isSameColumn[column] === true));
  const columnSets = index.columnSets.map((set) =>
    set.map((column) => (index.columns[column] ?? inconsistent())[0]),
  );
  const states = new Map<number, QueryState & { isSame: boolean }>();

  const isSame = ([entities, queries, columnSet]: Packed): boolean =>
    isSameSet[columnSet] === true &&
    entities.every((entity) => isSameEntity[entity] === true) &&
    queries.every((query) => stateOf(query).isSame);

  const unpack = ([entities, queries, columnSet]: Packed): Dependencies => ({
    entities: entities.map((entity) => (index.entities[entity] ?? inconsistent())[0]),
    queries: queries.map((query) => (index.queries[query] ?? inconsistent())[0]),
    columns: columnSets[columnSet] ?? inconsistent(),
  });

  function stateOf(query: number): QueryState & { isSame: boolean } {
    const state = states.get(query) ?? check(index.queries[query] ?? inconsistent());
    states.set(query, state);
    return state;
  }

  /** Runs a query again if its dependencies have changed. */
  function check([id, digest, packed]: ReadsIndex['queries'][number]): QueryState & { isSame: boolean } {
    if (isSame(packed)) return { digest, dependencies: unpack(packed), isSame: true };
    const state = runQuery(id);
    if (!state) return { digest, dependencies: unpack(packed), isSame: false };
    return { ...state, isSame: state.digest === digest };
  }

  function readDependencies(files: readonly string[]): PageDependencies {
    const pages = new Map<string, Dependencies>();
    const queries = new Map<string, QueryState>();
    for (const file of files) {
      const page = index.pages[file] ?? inconsistent();
      pages.set(file, unpack(page));
      for (const query of page[1]) {
        const { digest, dependencies } = stateOf(query);
        queries.set((index.queries[query] ?? inconsistent())[0], { digest, dependencies });
      }
    }
    return { pages, queries };
  }

  return {
    isUnchanged: (file) => {
      const page = Object.hasOwn(index.pages, file) ? index.pages[file] : undefined;
      return page !== undefined && isSame(page);
    },
    dependenciesOf: readDependencies,
  };
}

function inconsistent(): never {
  throw new Error('The dependency index is inconsistent.');
}

/** Numbers texts in the order of their first use. */
function createNumbering(): { of: (text: string) => number; list: readonly string[] } {
  const numbers = new Map<string, number>();
  const list: string[] = [];
  return {
    list,
    of: (text) => {
      const number = numbers.get(text) ?? list.push(text) - 1;
      numbers.set(text, number);
      return number;
    },
  };
}

/** Packs dependencies into an index. `runQuery` supplies queries that `queries` lacks. */
export function packReads(
  { pages, queries }: PageDependencies,
  build: { stamp: string; setting: string; digests: Digests; runQuery: QueryRunner; links: Links },
): ReadsIndex {
  const entities = createNumbering();
  const columns = createNumbering();
  const ids = createNumbering();
  const columnSets: number[][] = [];
  const setNumbers = new Map<string, number>();
  const setOf = (names: readonly string[]): number => {
    const key = names.join();
    const number = setNumbers.get(key) ?? columnSets.push(names.map(columns.of)) - 1;
    setNumbers.set(key, number);
    return number;
  };
  const pack = (dependencies: Dependencies): Packed => [
    dependencies.entities.map(entities.of),
    dependencies.queries.map(ids.of),
    setOf(dependencies.columns),
  ];
  const packedPages = Object.fromEntries([...pages].map(([file, reads]) => [file, pack(reads)]));
  const packedQueries: [string, string, Packed][] = [];
  // Queries use queries, so the list grows during the loop.
  for (const id of ids.list) {
    const { digest, dependencies } = queries.get(id) ?? build.runQuery(id) ?? inconsistent();
    packedQueries.push([id, digest, pack(dependencies)]);
  }
  const pageNumbers = new Map(Object.keys(packedPages).map((file, number) => [file, number]));
  const digestOfEntity = build.digests.entities();
  return {
    version: 2,
    stamp: build.stamp,
    setting: build.setting,
    entities: entities.list.map((key) => [key, digestOfEntity.get(key) ?? '']),
    columns: columns.list.map((name) => [name, build.digests.column(name)]),
    columnSets,
    queries: packedQueries,
    pages: packedPages,
    links: packLinks(build.links, (file) => pageNumbers.get(file) ?? -1),
  };
}
