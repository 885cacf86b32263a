/** Types of the parts of itemsjs that the bench uses, since the package has none. */
declare module 'itemsjs' {
  namespace itemsjs {
    interface Snapshot {
      fulltext: unknown;
      facets: unknown;
    }
    interface Engine<Item> {
      search(input: object): {
        pagination: { total: number };
        data: {
          items: Item[];
          aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }>;
        };
      };
      serializeAll(): Snapshot;
    }
  }
  function itemsjs<Item>(data: Item[], configuration: object): itemsjs.Engine<Item>;
  export default itemsjs;
}
