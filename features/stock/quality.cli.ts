/** Door for commands that report on stock. */
export { MEASURES, type GroupQuality, type Measure } from './quality.ts';
export { measureStock, reportFiles, writeReport, type QualityReport } from './quality.source.ts';
