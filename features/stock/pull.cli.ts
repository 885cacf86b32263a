/** What commands use to pull stock and to follow its files. */
export type { RejectGroup } from './intake.source.ts';
export { pullStock, type PullOutcome } from './pull.source.ts';
export { isCurrent, placesOf } from './sources.source.ts';
