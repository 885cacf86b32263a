/** The reports of an audit on the disk: a tenant's old ones stay until the new ones are complete. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../renderer/contract/error.ts';
import { reportsNotWritable } from '../commands/audit.errors.ts';
import type { Report } from './figures.ts';
import { reportName } from './pages.ts';
import type { Lighthouse } from './browser.ts';

export interface ReportFolder {
  /** Where the HTML report of a template will stand. */
  fileOf: (template: string) => string;
  /** Keeps Lighthouse's report of a template, as HTML and as JSON. */
  add: (template: string, report: Report) => void;
  /** Puts all reports and the summary in the place of the last ones. */
  publish: (summary: object) => void;
  /** Throws away what was not published. */
  drop: () => void;
}

/** Opens a tenant's folder of reports, `<reports>/<slug>`. A disk that does not take them is DS1608. */
export function openReports(
  { generateReport }: Pick<Lighthouse, 'generateReport'>,
  reports: string,
  slug: string,
): ReportFolder {
  const folder = path.join(reports, slug);
  const stage = path.join(reports, `.${slug}-${process.pid}`);
  const old = `${stage}.old`;
  const drop = (): void => rmSync(stage, { recursive: true, force: true });
  const onDisk = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      fail(reportsNotWritable, { folder, reason: (error as Error).message });
    }
  };
  const put = (name: string, text: string): void =>
    onDisk(() => {
      mkdirSync(stage, { recursive: true });
      writeFileSync(path.join(stage, name), text);
    });
  return {
    fileOf: (template) => path.join(folder, `${reportName(template)}.html`),
    add(template, report) {
      put(`${reportName(template)}.html`, generateReport(report, 'html'));
      put(`${reportName(template)}.json`, JSON.stringify(report));
    },
    publish(summary) {
      put('audit.json', `${JSON.stringify(summary, null, 2)}\n`);
      onDisk(() => {
        rmSync(old, { recursive: true, force: true });
        moveAway(folder, old);
        renameSync(stage, folder);
        rmSync(old, { recursive: true, force: true });
      });
    },
    drop,
  };
}

function moveAway(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
