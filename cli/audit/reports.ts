/** The reports of an audit on the disk: a tenant's old ones stay until the new ones are complete. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atExit } from '../../renderer/contract/at-exit.ts';
import { fail } from '../../renderer/contract/error.ts';
import { reportsNotWritable } from '../commands/audit.errors.ts';
import { deviceSuffix, type Device } from './devices.ts';
import type { Report } from './figures.ts';
import { reportName } from './pages.ts';
import type { Lighthouse } from './browser.ts';

interface ReportedPage {
  template: string;
  device: Device;
}

const nameOf = ({ template, device }: ReportedPage): string => reportName(template) + deviceSuffix(device);

export interface ReportFolder {
  /** Where the HTML report of a template will stand. */
  fileOf: (page: ReportedPage) => string;
  /** Keeps Lighthouse's report of a template, as HTML and as JSON. */
  add: (page: ReportedPage, report: Report) => void;
  /** Puts all reports, the summary and its JUnit file in the place of the last ones. */
  publish: (summary: object, junit: string) => void;
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
  const remove = (): void => rmSync(stage, { recursive: true, force: true });
  const forget = atExit(remove);
  const drop = (): void => {
    forget();
    remove();
  };
  const onDisk = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      fail(reportsNotWritable, { folder, reason: (error as Error).message });
    }
  };
  // Before anything is measured.
  onDisk(() => mkdirSync(stage, { recursive: true }));
  const put = (name: string, text: string): void => onDisk(() => writeFileSync(path.join(stage, name), text));
  return {
    fileOf: (page) => path.join(folder, `${nameOf(page)}.html`),
    add(page, report) {
      put(`${nameOf(page)}.html`, generateReport(report, 'html'));
      put(`${nameOf(page)}.json`, JSON.stringify(report));
    },
    publish(summary, junit) {
      put('junit.xml', junit);
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
