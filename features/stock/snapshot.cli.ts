/** Door for commands that read snapshots. */
export { pulledAt, readSnapshot, sourceStateOf } from './snapshot.source.ts';
export { readPriceHistory, type PriceHistory } from './price-history.source.ts';
