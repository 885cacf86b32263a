/**
 * What was read of the things a site is made of. Every thing tells who is at work when one of its fields is read, and results that
 * are kept remember what they were worked out from, so that a page knows all it was made of, however it got it. A change
 * then asks only the pages that read it.
 */

/** What one piece of work read, directly. There are many of them, and most have but one or two members. */
export interface Reads {
  /** It looks at the stock as a whole: columns count, and not which things they belong to. */
  readonly wide: boolean;
  /** Keys of things; one may stand more than once. */
  things?: string[];
  /** Names of fields that were read of the stock as a whole. */
  columns?: Set<string>;
  /** Ids of questions. */
  asked?: Set<string>;
  /** Kept results that were used. */
  used?: Set<Reads>;
}

const noReads = (wide: boolean): Reads => ({ wide });

/** The work that is being done. */
let current: Reads | undefined;

/** Says that a field of a thing is read. */
export function readThing(key: string, field: string): void {
  if (!current) return;
  if (current.wide) (current.columns ??= new Set()).add(field);
  else addThing(current, key);
}

/** Most works read one thing after the other. */
function addThing(reads: Reads, key: string): void {
  const things = (reads.things ??= []);
  if (things.at(-1) !== key) things.push(key);
}

/** Says that something is read that all things share, such as their order. */
export function readColumn(name: string): void {
  if (current) (current.columns ??= new Set()).add(name);
}

function within<T>(reads: Reads | undefined, work: () => T): T {
  const around = current;
  current = reads;
  try {
    return work();
  } finally {
    current = around;
  }
}

/** Does work and returns what it read besides its result. */
export function recorded<T>(work: () => T): { result: T; reads: Reads } {
  const reads = noReads(false);
  return { result: within(reads, work), reads };
}

/** Does work without recording what it reads: what it returns must be covered by a read of its own. */
export const unrecorded = <T>(work: () => T): T => within(undefined, work);

/**
 * Returns `make` with its results kept for as long as their keys live; an undefined result counts as one. `wide` work looks at
 * the stock as a whole.
 */
export function keptPer<Key extends object, Value>(
  make: (key: Key) => Value,
  { wide = false }: { wide?: boolean } = {},
): (key: Key) => Value {
  const kept = new WeakMap<Key, { value: Value; reads: Reads }>();
  return (key) => {
    let found = kept.get(key);
    if (!found) {
      const reads = noReads(wide);
      found = { value: within(reads, () => make(key)), reads };
      kept.set(key, found);
    }
    readKept(found.reads);
    return found.value;
  };
}

/** A question about a site with a small plain answer. Who asks it depends on the answer and not on what it was worked out from. */
export interface Question<Site> {
  readonly name: string;
  /** Answers for a subject by its key; undefined where the site does not have it. */
  readonly ask: (site: Site, key: string) => Answered | undefined;
}

export interface Answered {
  readonly answer: unknown;
  readonly reads: Reads;
}

/** Questions of the whole product by name. */
const questions = new Map<string, Question<never>>();

/** Parts of the id of a question. */
const SEPARATOR = '\0';

/** Returns what a question that was recorded under `id` is answered now. */
export function askAgain(site: unknown, id: string): Answered | undefined {
  const [name = '', key = ''] = id.split(SEPARATOR);
  const question = questions.get(name);
  // Only sites of the product's one type ask its questions.
  return unrecorded(() => question?.ask(site as never, key));
}

/**
 * Declares a question. `keyOf` names a subject within its site and `find` is its inverse. The answer must be plain data. Throws
 * where two questions have one name.
 */
export function defineQuestion<Site extends object, Subject, Answer>(
  name: string,
  {
    keyOf,
    find,
    answer,
  }: {
    keyOf: (subject: Subject) => string;
    find: (site: Site, key: string) => Subject | undefined;
    answer: (site: Site, subject: Subject) => Answer;
  },
): (site: Site, subject: Subject) => Answer {
  if (questions.has(name)) throw new Error(`two questions are called "${name}"`);
  const kept = new WeakMap<Site, Map<string, { answer: Answer; reads: Reads }>>();

  function answered(site: Site, subject: Subject, key: string): { answer: Answer; reads: Reads } {
    const ofSite = kept.get(site) ?? new Map<string, { answer: Answer; reads: Reads }>();
    kept.set(site, ofSite);
    let found = ofSite.get(key);
    if (!found) {
      const { result, reads } = recorded(() => answer(site, subject));
      found = { answer: result, reads };
      ofSite.set(key, found);
    }
    return found;
  }

  questions.set(name, {
    name,
    ask: (site: Site, key) => {
      const subject = find(site, key);
      return subject === undefined ? undefined : answered(site, subject, key);
    },
  });
  return (site, subject) => {
    const key = unrecorded(() => keyOf(subject));
    if (current) (current.asked ??= new Set()).add(`${name}${SEPARATOR}${key}`);
    return answered(site, subject, key).answer;
  };
}

/** All that some work depends on, its kept results included. */
export interface Dependencies {
  readonly things: readonly string[];
  readonly asked: readonly string[];
  /** Sorted; works that read the same columns share one list. */
  readonly columns: readonly string[];
}

/** The column that changes with every thing. */
export const ALL_THINGS = 'all things';

const NONE: readonly never[] = [];

/** Gathers what pieces of work depend on; what kept results read is gathered once. */
export function createGatherer(): (reads: Reads) => Dependencies {
  const known = new Map<Reads, Dependencies>();
  const lists = new Map<string, readonly string[]>();
  const joined = new Map<readonly string[], Map<readonly string[], readonly string[]>>();

  function listOf(names: Iterable<string>): readonly string[] {
    const sorted = [...names].toSorted();
    const key = sorted.join(SEPARATOR);
    const list = lists.get(key) ?? sorted;
    lists.set(key, list);
    return list;
  }

  /** Works read many columns in few combinations. */
  function join(one: readonly string[], other: readonly string[]): readonly string[] {
    if (one === other || other.length === 0) return one;
    const withOne = joined.get(one) ?? new Map<readonly string[], readonly string[]>();
    joined.set(one, withOne);
    const list = withOne.get(other) ?? listOf(new Set([...one, ...other]));
    withOne.set(other, list);
    return list;
  }

  function gathered(reads: Reads): Dependencies {
    const found = known.get(reads) ?? gather(reads);
    known.set(reads, found);
    return found;
  }

  function gather({ wide, ...reads }: Reads): Dependencies {
    const things = new Set(reads.things);
    const asked = new Set(reads.asked);
    let columns = listOf(reads.columns ?? NONE);
    for (const inner of reads.used ?? NONE) {
      const more = gathered(inner);
      for (const id of more.asked) asked.add(id);
      columns = join(columns, more.columns);
      for (const thing of more.things) things.add(thing);
    }
    if (!wide || things.size === 0) return { things: [...things], asked: [...asked], columns };
    return { things: NONE, asked: [...asked], columns: join(columns, [ALL_THINGS]) };
  }

  return gather;
}

const things = new WeakMap<object, string>();

/** Says that an object is a thing of this key. */
export function markThing(thing: object, key: string): void {
  things.set(thing, key);
}

/** Says that all of a value is read, when it is a thing; false for anything else. */
export function readAsThing(value: unknown): boolean {
  const key = typeof value === 'object' && value !== null ? things.get(value) : undefined;
  if (key !== undefined && current) addThing(current, key);
  return key !== undefined;
}

/** Says that a result is used that has these reads. */
export function readKept(reads: Reads): void {
  if (current) (current.used ??= new Set()).add(reads);
}
