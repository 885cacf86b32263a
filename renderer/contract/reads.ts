/**
 * Tracks dependencies. Entities (vehicles, for dealersite) report reads of their fields, memoised functions record
 * the reads of their result, and queries limit the chain: a page depends on the result of a query instead of its
 * reads. An incremental build renders only pages whose dependencies have changed.
 */

/** Direct reads of one computation. Members are created on demand: most computations have one or two. */
export interface Reads {
  /** Whether the computation aggregates all entities: it depends on columns instead of single entities. */
  readonly aggregate: boolean;
  /** Keys of entities, possibly repeated. */
  entities?: string[];
  /** Names of fields, read across all entities. */
  columns?: Set<string>;
  /** Ids of queries. */
  queries?: Set<string>;
  /** Reads of the memoised results that it used. */
  memos?: Set<Reads>;
}

/** The running computation. */
let current: Reads | undefined;

/** Tracks the read of a field of an entity. */
export function trackEntity(key: string, field: string): void {
  if (!current) return;
  if (current.aggregate) (current.columns ??= new Set()).add(field);
  else addEntity(current, key);
}

function addEntity(reads: Reads, key: string): void {
  const entities = (reads.entities ??= []);
  if (entities.at(-1) !== key) entities.push(key);
}

/** Tracks the read of a value that all entities share, such as their order. */
export function trackColumn(name: string): void {
  if (current) (current.columns ??= new Set()).add(name);
}

/** Tracks the use of a memoised result by its reads. */
export function trackMemo(reads: Reads): void {
  if (current) (current.memos ??= new Set()).add(reads);
}

const entityKeys = new WeakMap<object, string>();

/** Registers an object as the entity with this key. */
export function registerEntity(entity: object, key: string): void {
  entityKeys.set(entity, key);
}

/** Tracks the read of a whole entity. Returns false if the value is not an entity. */
export function trackEntityValue(value: unknown): boolean {
  const key = typeof value === 'object' && value !== null ? entityKeys.get(value) : undefined;
  if (key !== undefined && current) addEntity(current, key);
  return key !== undefined;
}

function runWith<T>(reads: Reads | undefined, compute: () => T): T {
  const outer = current;
  current = reads;
  try {
    return compute();
  } finally {
    current = outer;
  }
}

/** Runs a computation and returns its result and its reads. */
export function trackReads<T>(compute: () => T): { result: T; reads: Reads } {
  const reads: Reads = { aggregate: false };
  return { result: runWith(reads, compute), reads };
}

/** Runs a computation without tracking. The caller must track whatever the result depends on. */
export const untracked = <T>(compute: () => T): T => runWith(undefined, compute);

/**
 * Memoises a function of one object, including `undefined` results. Results live as long as their keys. Every caller
 * depends on the reads of the result. `aggregate` functions read all entities.
 */
export function memoisePer<Key extends object, Value>(
  compute: (key: Key) => Value,
  { aggregate = false }: { aggregate?: boolean } = {},
): (key: Key) => Value {
  const cache = new WeakMap<Key, { value: Value; reads: Reads }>();
  return (key) => {
    let entry = cache.get(key);
    if (!entry) {
      const reads: Reads = { aggregate };
      entry = { value: runWith(reads, () => compute(key)), reads };
      cache.set(key, entry);
    }
    trackMemo(entry.reads);
    return entry.value;
  };
}

/** Result of a query with the reads it was computed from. */
export interface QueryResult<Result = unknown> {
  readonly result: Result;
  readonly reads: Reads;
}

type RunQuery = (site: never, key: string) => QueryResult | undefined;

/** All queries of the product, by name. */
const queries = new Map<string, RunQuery>();

/** Separates name and key in the id of a query. */
const SEPARATOR = '\0';

/** Runs the query with this id on a site. Returns undefined if the query or its subject does not exist. */
export function rerunQuery(site: unknown, id: string): QueryResult | undefined {
  const [name = '', key = ''] = id.split(SEPARATOR);
  // All queries of a product are defined for its one type of site.
  return untracked(() => queries.get(name)?.(site as never, key));
}

/**
 * Defines a query: a function with a small, plain result. Its callers depend only on the result. `keyOf` returns the
 * key of a subject within the site, and `find` is its inverse. Memoises results per site and key. Throws if the name
 * is taken.
 */
export function defineQuery<Site extends object, Subject, Result>(
  name: string,
  query: {
    keyOf: (subject: Subject) => string;
    find: (site: Site, key: string) => Subject | undefined;
    compute: (site: Site, subject: Subject) => Result;
  },
): (site: Site, subject: Subject) => Result {
  if (queries.has(name)) throw new Error(`Two queries have the name "${name}".`);
  const cache = new WeakMap<Site, Map<string, QueryResult<Result>>>();

  function run(site: Site, subject: Subject, key: string): QueryResult<Result> {
    const results = cache.get(site) ?? new Map<string, QueryResult<Result>>();
    cache.set(site, results);
    let entry = results.get(key);
    if (!entry) {
      entry = trackReads(() => query.compute(site, subject));
      results.set(key, entry);
    }
    return entry;
  }

  queries.set(name, (site: Site, key) => {
    const subject = query.find(site, key);
    return subject === undefined ? undefined : run(site, subject, key);
  });
  return (site, subject) => {
    const key = untracked(() => query.keyOf(subject));
    if (current) (current.queries ??= new Set()).add(`${name}${SEPARATOR}${key}`);
    return run(site, subject, key).result;
  };
}

/** Everything that a computation depends on, including memoised results. */
export interface Dependencies {
  /** Keys of entities. */
  readonly entities: readonly string[];
  /** Ids of queries. */
  readonly queries: readonly string[];
  /** Names of columns, sorted. Equal sets share one array. */
  readonly columns: readonly string[];
}

/** Column that changes with any entity. */
export const ALL_ENTITIES = 'all entities';

const NONE: readonly never[] = [];

/** Interns sorted sets of column names and caches their unions: pages read many columns in few combinations. */
function createColumnSets() {
  const sets = new Map<string, readonly string[]>();
  const unions = new Map<readonly string[], Map<readonly string[], readonly string[]>>();

  function intern(names: Iterable<string>): readonly string[] {
    const sorted = [...names].toSorted();
    const key = sorted.join(SEPARATOR);
    const set = sets.get(key) ?? sorted;
    sets.set(key, set);
    return set;
  }

  function union(first: readonly string[], second: readonly string[]): readonly string[] {
    if (first === second || second.length === 0) return first;
    const unionsOfFirst = unions.get(first) ?? new Map<readonly string[], readonly string[]>();
    unions.set(first, unionsOfFirst);
    const result = unionsOfFirst.get(second) ?? intern(new Set([...first, ...second]));
    unionsOfFirst.set(second, result);
    return result;
  }

  return { intern, union };
}

/** Creates a function that resolves reads to dependencies. It visits the reads of each memoised result once. */
export function createDependencyResolver(): (reads: Reads) => Dependencies {
  const { intern, union } = createColumnSets();
  const cache = new Map<Reads, Dependencies>();

  function resolveMemo(reads: Reads): Dependencies {
    const dependencies = cache.get(reads) ?? resolve(reads);
    cache.set(reads, dependencies);
    return dependencies;
  }

  function resolve(reads: Reads): Dependencies {
    const entities = new Set(reads.entities);
    const ids = new Set(reads.queries);
    let columns = intern(reads.columns ?? NONE);
    for (const memo of reads.memos ?? NONE) {
      const inner = resolveMemo(memo);
      for (const entity of inner.entities) entities.add(entity);
      for (const id of inner.queries) ids.add(id);
      columns = union(columns, inner.columns);
    }
    if (!reads.aggregate || entities.size === 0)
      return { entities: [...entities], queries: [...ids], columns };
    return { entities: NONE, queries: [...ids], columns: union(columns, intern([ALL_ENTITIES])) };
  }

  return resolve;
}
