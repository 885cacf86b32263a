/** What `index` publishes to a search cluster. */
export { inventoryFilter } from './filters.ts';
export { sharedIndexes } from './shared-index.ts';
export { clusterDocuments } from './typesense/documents.source.ts';
export {
  noAdminKey,
  noCluster,
  noSearchKey,
  nothingToIndex,
  sameIndex,
  searchKeyWrites,
} from './typesense/errors.ts';
export { publish, type PublishOutcome } from './typesense/publish.source.ts';
export { scopedSearchKey } from './typesense/scoped-key.source.ts';
