/** A collection in memory: its documents and their indexes. */
import { type Schema, type SearchIndex, encodeIndex, openIndex } from '../../search/search.public.ts';
import { checkDocument, documentFrom, valueOf, type Action, type StoredDocument } from './documents.ts';
import type { QueryField } from '../query/parameters.ts';
import { refuse } from '../protocol-error.ts';
import { isNumeric, isList, natureOf, type CollectionField, type CollectionSchema } from './schema.ts';
import { spellingOf, type Spelling } from './values.ts';

/** Limit of documents per collection. */
const MAX_DOCUMENTS = 500_000;
const MAX_INDEXES = 3;

/** Documents and their index at one moment, latest first: of equal hits the latest comes first. */
export interface Snapshot {
  readonly documents: readonly StoredDocument[];
  readonly index: SearchIndex;
}

function kindOf(field: CollectionField): 'word' | 'words' | 'number' {
  if (isList(field)) return 'words';
  return isNumeric(field) ? 'number' : 'word';
}

/** Converts values for the engine, which stores flags and lists of numbers as words. */
function indexed(document: StoredDocument, fields: readonly CollectionField[]): Record<string, unknown> {
  const entries = fields.map((field): [string, unknown] => {
    const value = valueOf(document, field.name);
    if (value === undefined || value === null) return [field.name, undefined];
    if (Array.isArray(value)) {
      const texts = value.map(String);
      return [field.name, field.type === 'geopoint' ? texts.join(',') : texts];
    }
    return [field.name, typeof value === 'boolean' ? String(value) : value];
  });
  return Object.fromEntries([...entries, ['id', document.id]]);
}

function engineSchema(fields: readonly CollectionField[], queryBy: readonly QueryField[]): Schema {
  const most = Math.max(...queryBy.map(({ weight }) => weight));
  const entries = fields.map((field) => {
    const searched = queryBy.find(({ name }) => name === field.name);
    const text = searched && { text: searched.weight === most ? ('name' as const) : ('other' as const) };
    return [field.name, { kind: kindOf(field), ...text }] as const;
  });
  return { ...Object.fromEntries(entries), id: { kind: 'word' } };
}

export class Collection {
  readonly schema: CollectionSchema;
  /** Seconds since 1970. */
  readonly createdAt: number;
  readonly spelling: Spelling;
  #documents = new Map<string, StoredDocument>();
  #indexes = new Map<string, SearchIndex>();
  #ordered: readonly StoredDocument[] | undefined;
  #number = 0;

  constructor(schema: CollectionSchema, createdAt: number, documents: Iterable<StoredDocument> = []) {
    this.schema = schema;
    this.createdAt = createdAt;
    this.spelling = spellingOf(schema);
    for (const document of documents) this.#documents.set(document.id, document);
  }

  get size(): number {
    return this.#documents.size;
  }

  /** The description of the collection in the protocol. */
  get summary(): CollectionSchema & { created_at: number; num_documents: number } {
    return { ...this.schema, created_at: this.createdAt, num_documents: this.size };
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id);
  }

  /** Iterates over the documents, earliest first. */
  documents(): Iterable<StoredDocument> {
    return this.#documents.values();
  }

  /**
   * Writes the document of a JSON line. Throws a `ProtocolError` when it doesn't fit the schema, when `create` finds an existing
   * id or `update` a missing one, or when the collection is full.
   */
  write(line: string, action: Action): StoredDocument {
    const input = documentFrom(line);
    const id = input.id ?? this.#nextId();
    const before = this.#documents.get(id);
    if (before && action === 'create') refuse(409, `A document with id ${id} already exists.`);
    if (!before && action === 'update') refuse(404, `Could not find a document with id: ${id}`);
    if (!before && this.size >= MAX_DOCUMENTS)
      refuse(422, `A collection has at most ${MAX_DOCUMENTS} documents.`);
    const isPart = action === 'update' || action === 'emplace';
    const document = { ...(isPart ? before : {}), ...input, id };
    checkDocument(document, this.schema.fields);
    this.#documents.set(id, document);
    this.#changed();
    return document;
  }

  delete(id: string): StoredDocument | undefined {
    const document = this.#documents.get(id);
    if (this.#documents.delete(id)) this.#changed();
    return document;
  }

  /** Returns the current documents with an index whose text search covers the fields of `queryBy`. */
  snapshot(queryBy: readonly QueryField[] = []): Snapshot {
    this.#ordered ??= [...this.#documents.values()].toReversed();
    return { documents: this.#ordered, index: this.#indexFor(queryBy, this.#ordered) };
  }

  #indexFor(queryBy: readonly QueryField[], documents: readonly StoredDocument[]): SearchIndex {
    const most = Math.max(...queryBy.map(({ weight }) => weight));
    const key = queryBy
      .map(({ name, weight }) => `${name}:${Number(weight === most)}`)
      .toSorted()
      .join(',');
    const cached = queryBy.length === 0 ? this.#indexes.values().next().value : this.#indexes.get(key);
    if (cached) return cached;
    const fields = this.schema.fields.filter((field) => field.index && natureOf(field) !== 'object');
    const index = openIndex(
      encodeIndex(
        documents.map((document) => indexed(document, fields)),
        engineSchema(fields, queryBy),
      ),
    );
    const [oldest] = this.#indexes.keys();
    if (this.#indexes.size >= MAX_INDEXES && oldest !== undefined) this.#indexes.delete(oldest);
    this.#indexes.set(key, index);
    return index;
  }

  #nextId(): string {
    while (this.#documents.has(String(this.#number))) this.#number += 1;
    return String(this.#number);
  }

  #changed(): void {
    this.#ordered = undefined;
    this.#indexes.clear();
  }
}
