/** The collections and aliases of one tenant: its read-only stock, and imported ones. */
import { Collection } from './collection.ts';
import { refuse } from '../protocol-error.ts';
import { isName, type CollectionSchema } from './schema.ts';

const MAX_COLLECTIONS = 100;
const MAX_ALIASES = 200;

export interface Alias {
  readonly name: string;
  readonly collection_name: string;
}

export interface CollectionStoreOptions {
  /** Name that the tenant's pages search: an alias of its stock until it is moved. */
  readonly index: string;
  /** Returns the stock as a collection of the given name, reloaded after every change. */
  readonly stock: (name: string) => Promise<Collection>;
}

export class CollectionStore {
  readonly index: string;
  readonly #stock: () => Promise<Collection>;
  readonly #collections = new Map<string, Collection>();
  readonly #aliases = new Map<string, string>();

  constructor({ index, stock }: CollectionStoreOptions) {
    this.index = index;
    this.#stock = () => stock(this.stockName);
  }

  /** Name of the stock's collection. */
  get stockName(): string {
    return `stock-${this.index}`;
  }

  async collections(): Promise<Collection[]> {
    return [...this.#collections.values(), await this.#stock()];
  }

  aliases(): Alias[] {
    const all = new Map([[this.index, this.stockName], ...this.#aliases]);
    return [...all].map(([name, collection_name]) => ({ name, collection_name }));
  }

  /** Returns the collection of a name or alias. Throws a `ProtocolError` when there is none. */
  async collection(name: string): Promise<Collection> {
    const target = this.#collections.has(name) ? name : (this.alias(name)?.collection_name ?? name);
    if (target === this.stockName) return this.#stock();
    return this.#collections.get(target) ?? refuse(404, 'Not Found');
  }

  /** Returns a collection for writing. Throws a `ProtocolError` for the stock. */
  async writable(name: string): Promise<Collection> {
    const collection = await this.collection(name);
    if (collection.schema.name !== this.stockName) return collection;
    return refuse(
      403,
      `\`${this.stockName}\` is the stock of the site and is not changed here. Create a collection and point the alias \`${this.index}\` to it.`,
    );
  }

  create(schema: CollectionSchema, createdAt: number): Collection {
    if (this.#collections.has(schema.name) || schema.name === this.stockName) {
      refuse(409, `A collection with name \`${schema.name}\` already exists.`);
    }
    if (schema.name === this.index || this.#aliases.has(schema.name)) {
      refuse(
        409,
        `Name \`${schema.name}\` is an alias. Create the collection under another name and point the alias to it.`,
      );
    }
    if (this.#collections.size >= MAX_COLLECTIONS)
      refuse(422, `At most ${MAX_COLLECTIONS} collections are kept.`);
    const collection = new Collection(schema, createdAt);
    this.#collections.set(schema.name, collection);
    return collection;
  }

  async drop(name: string): Promise<Collection> {
    const collection = await this.writable(name);
    this.#collections.delete(collection.schema.name);
    return collection;
  }

  alias(name: string): Alias | undefined {
    return this.aliases().find((alias) => alias.name === name);
  }

  putAlias(name: string, target: unknown): Alias {
    if (typeof target !== 'string' || !isName(target))
      return refuse(400, 'Parameter `collection_name` is required.');
    if (!isName(name)) refuse(400, 'Alias name cannot be used in an address.');
    if (this.#collections.has(name) || name === this.stockName) {
      refuse(400, `Name \`${name}\` conflicts with an existing collection name.`);
    }
    if (!this.#aliases.has(name) && this.#aliases.size >= MAX_ALIASES)
      refuse(422, `At most ${MAX_ALIASES} aliases are kept.`);
    this.#aliases.set(name, target);
    return { name, collection_name: target };
  }

  /** Deletes an alias; that of the pages points to the stock again. */
  dropAlias(name: string): Alias {
    const alias = this.alias(name) ?? refuse(404, 'Not Found');
    this.#aliases.delete(name);
    return alias;
  }
}
