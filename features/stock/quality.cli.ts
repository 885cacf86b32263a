/** Door for commands that report on stock. */
export { MEASURES, type GroupQuality, type Measure } from './report/quality.ts';
export { measureStock, reportFiles, writeReport, type QualityReport } from './report/quality.source.ts';
