/** Writes lines of the API and the services to the log of the command. */
import type { Report } from '../../features/_platform/telemetry/report.ts';
import type { Context } from '../outcome.ts';

/** Returns a function that reports lines with their level. */
export const levelReport =
  ({ report }: Pick<Context, 'report'>): Report =>
  (message, level = 'info') =>
    report(message, undefined, { level });
