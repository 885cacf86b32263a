/** Door for commands that read snapshots. */
export { pulledAt, readSnapshot, sourceStateOf } from './snapshot.source.ts';
export {
  departedModels,
  historyBeside,
  readPriceHistory,
  withHistory,
  type PriceHistory,
} from './price-history.source.ts';
export { publishedRecord, recordPublished, vanishedVehicles } from './published.source.ts';
