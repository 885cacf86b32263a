/** What commands read of a pull. */
export { pulledAt, readSnapshot, sourceStateOf } from './snapshot.source.ts';
export { readPriceHistory, type PriceHistory } from './price-history.source.ts';
