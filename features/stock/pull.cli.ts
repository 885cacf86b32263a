/** Door for commands that pull stock and watch its files. */
export { adviceOn } from './advice.ts';
export { acceptance, explanationLines } from './explain-table.ts';
export { wouldRefuse } from './errors.ts';
export { explainStock, type FileExplanation } from './explain.source.ts';
export { pullStock, type PullOutcome, type PullRequest } from './pull.source.ts';
export { lookupsOf } from './lookup.source.ts';
export { isCurrent, watchPaths } from './sources.source.ts';
export { omissionSentence, refusalSentence } from './pull-summary.ts';
export { implausibleFindings } from './implausible-findings.source.ts';
export { lostReferenceFindings } from './lost-references.source.ts';
export { referenceIds } from './references.ts';
export { zoneOf } from './stock-time-zone.ts';
export { firstMapping, type Ask, type FirstMapping } from './propose/first-mapping.source.ts';
export { fetchForMapping, originAt } from './propose/fetch-for-mapping.source.ts';
