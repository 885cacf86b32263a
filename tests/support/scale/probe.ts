/**
 * Preloaded into a build: on exit it writes the files and the work of each page kind, and the work beside the pages, to
 * the file named by SCALE_REPORT. SCALE_FOLDER is the address of the folder whose code is counted.
 */
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { addWork, NO_WORK } from './blocks.ts';
import { startCoverage } from './coverage.ts';
import { SITE, type KindReport, type ProbeReport } from './probe-report.ts';

const report: ProbeReport = {};

function reportOn(kind: string): KindReport {
  report[kind] ??= { files: [], modules: {} };
  return report[kind];
}

const { SCALE_REPORT: target, SCALE_FOLDER: folder } = process.env;
if (target !== undefined && folder !== undefined) {
  const readWork = startCoverage(folder);
  const addTo = ({ modules }: KindReport): void => {
    for (const [module, work] of readWork()) modules[module] = addWork(modules[module] ?? NO_WORK, work);
  };
  let current = SITE;
  subscribe('dealersite:page', (message) => {
    addTo(reportOn(current));
    const { kind, file } = message as { kind?: string; file?: string };
    current = kind ?? SITE;
    if (file !== undefined) reportOn(current).files.push(file);
  });
  process.once('exit', () => {
    addTo(reportOn(current));
    writeFileSync(target, JSON.stringify(report));
  });
}
