/** The door of the search for the slices in `BUILT_ON` (tests/architecture/walls.ts): the column index and the cluster's schema. */
export {
  countBits,
  emptyBits,
  fullBits,
  hasBit,
  intersect,
  listBits,
  subtract,
  type Bits,
} from './index/bits.ts';
export { addItems, type Column } from './index/column.ts';
export { encodeIndex } from './index/encode.ts';
export { evaluate } from './index/evaluate.ts';
export { openIndex } from './index/open.ts';
export type { Condition } from './index/query.ts';
export type { Schema } from './index/schema.ts';
export type { SearchIndex } from './index/search-index.ts';
export { findText } from './index/text-search.ts';
export { queryWords, valueWords } from './index/tokenise.ts';
export { isOneEditAway, mayBeMisspelt } from './index/edit-distance.ts';
export { distanceTo } from './query/geo-point.ts';
export { plainText } from './index/plain-text.ts';
export { collectionSchema } from './backends/typesense/collection.ts';
