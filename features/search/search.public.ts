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
} from './engine/bits.ts';
export { addItems, type Column } from './engine/column.ts';
export { encodeIndex } from './engine/encode.ts';
export { evaluate } from './engine/evaluate.ts';
export { openIndex } from './engine/open.ts';
export type { Condition } from './engine/query.ts';
export type { Schema } from './engine/schema.ts';
export type { SearchIndex } from './engine/search-index.ts';
export { findText } from './engine/text-search.ts';
export { queryWords, valueWords } from './engine/tokenise.ts';
export { isOneEditAway, mayBeMisspelt } from './edit-distance.ts';
export { plainText } from './plain-text.ts';
export { collectionSchema } from './typesense/collection.ts';
