/** What commands use of the stock: pulling it, reading what was pulled, and following its files. */
export type { RejectGroup } from './intake.source.ts';
export { pullStock, type PullOutcome } from './pull.source.ts';
export { readSnapshot, sourceStateOf } from './snapshot.source.ts';
export { isCurrent, placesOf } from './sources.source.ts';
