/** Stores the metrics of the last audit of each page, to compare the next one with. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../renderer/write/durable.ts';
import { fail } from '../../renderer/contract/error.ts';
import { fileErrorReason } from '../../renderer/contract/file-error.ts';
import { reportsNotWritable } from './audit.errors.ts';
import type { Metric, Metrics } from './budgets.ts';
import type { Device } from './devices.ts';

const measuredSchema = z.object({ at: z.string(), figures: z.record(z.string(), z.number()) });
/** By device and template. */
const historySchema = z.record(z.string(), measuredSchema);
type History = z.output<typeof historySchema>;

export interface Previous {
  /** Time of the measurement. */
  at: string;
  figures: Metrics;
}

interface MeasuredPage {
  template: string;
  device: Device;
  figures: Metrics;
}

const keyOf = ({ template, device }: Pick<MeasuredPage, 'template' | 'device'>): string =>
  `${device} ${template}`;

const historyFile = (stateDir: string, tenant: string): string =>
  path.join(stateDir, 'audits', `${tenant}.json`);

function readHistory(file: string): History {
  try {
    return historySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Returns a function that looks up a page in the last audit of the tenant. */
export function previousAudit(
  stateDir: string,
  tenant: string,
): (page: Pick<MeasuredPage, 'template' | 'device'>) => Previous | undefined {
  const history = readHistory(historyFile(stateDir, tenant));
  return (page) => history[keyOf(page)];
}

/** Stores the metrics of an audit. Pages that were not measured retain their last ones. */
export function recordAudit(
  { stateDir, tenant, at }: { stateDir: string; tenant: string; at: string },
  pages: readonly MeasuredPage[],
): void {
  const file = historyFile(stateDir, tenant);
  const measured = pages.map((page) => [keyOf(page), { at, figures: page.figures }] as const);
  try {
    writeDurably(file, JSON.stringify({ ...readHistory(file), ...Object.fromEntries(measured) }));
  } catch (error) {
    fail(reportsNotWritable, { folder: path.dirname(file), reason: fileErrorReason(error) });
  }
}

/** Returns the differences of metrics that changed since the last audit. */
export function differences(now: Metrics, before: Metrics | undefined): Metrics {
  const names = Object.keys(now) as Metric[];
  const entries = names.flatMap((name) => {
    const [value, earlier] = [now[name], before?.[name]];
    const difference = value === undefined || earlier === undefined ? 0 : value - earlier;
    return difference === 0 ? [] : [[name, Math.round(difference * 1000) / 1000] as const];
  });
  return Object.fromEntries(entries);
}
