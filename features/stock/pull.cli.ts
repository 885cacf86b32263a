/** What commands use to pull stock and to follow its files. */
export { pullStock, type PullOutcome } from './pull.source.ts';
export { isCurrent, placesOf } from './sources.source.ts';
export { omissionSentence, refusalSentence } from './summary.ts';
export { zoneOf } from './zone.ts';
