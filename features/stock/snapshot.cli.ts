/** Door for commands that read snapshots. */
export { pulledAt, readSnapshot, readSourceState } from './store/snapshot.source.ts';
export {
  departedModels,
  historyBeside,
  readPriceHistory,
  withHistory,
  type PriceHistory,
} from './store/price-history.source.ts';
export { publishedRecord, recordPublished, vanishedVehicles } from './store/published.source.ts';
