/** Door for commands that pull stock and watch its files. */
export { adviceOn } from './values/advice.ts';
export { acceptance, explanationLines } from './report/explain-table.ts';
export { wouldRefuse } from './errors.ts';
export { explainStock, type FileExplanation } from './report/explain.source.ts';
export { pullStock, type PullOutcome, type PullRequest } from './store/pull.source.ts';
export { listLookups } from './map/lookup.source.ts';
export { isCurrent, watchPaths } from './store/sources.source.ts';
export { omissionSentence, refusalSentence } from './report/pull-summary.ts';
export { implausibleFindings } from './judge/implausible-findings.source.ts';
export { lostReferenceFindings } from './judge/lost-references.source.ts';
export { referenceIds } from './judge/references.ts';
export { zoneOf } from './stock-time-zone.ts';
export { firstMapping, type Ask, type FirstMapping } from './propose/first-mapping.source.ts';
export { fetchForMapping, originAt } from './propose/fetch-for-mapping.source.ts';
