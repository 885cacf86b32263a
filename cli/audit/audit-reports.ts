/** Writes the reports of an audit. The last reports of a tenant stay until the new ones are complete. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atExit } from '../../renderer/contract/at-exit.ts';
import { fail } from '../../renderer/contract/error.ts';
import { fileErrorReason } from '../../renderer/contract/file-error.ts';
import { reportsNotWritable } from './audit.errors.ts';
import { deviceSuffix, type Device } from './devices.ts';
import type { Report } from './metrics.ts';
import { reportName } from '../sites/choose-pages.ts';
import type { Lighthouse } from './lighthouse-browser.ts';

interface ReportedPage {
  template: string;
  device: Device;
}

const nameOf = ({ template, device }: ReportedPage): string => reportName(template) + deviceSuffix(device);

export interface ReportFolder {
  /** Returns the path of the HTML report of a page. */
  fileOf: (page: ReportedPage) => string;
  /** Writes Lighthouse's report of a page as HTML and as JSON. */
  add: (page: ReportedPage, report: Report) => void;
  /** Replaces the last reports with the new ones, the summary, its page and its JUnit file. */
  publish: (summary: object, texts: { junit: string; page: string }) => void;
  /** Removes unpublished reports. */
  drop: () => void;
}

/** Opens the folder of a tenant's reports, `<reports>/<slug>`. Throws DS1608 if the disk refuses. */
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
      fail(reportsNotWritable, { folder, reason: fileErrorReason(error) });
    }
  };
  // Fails before the first measurement.
  onDisk(() => mkdirSync(stage, { recursive: true }));
  const put = (name: string, text: string): void => onDisk(() => writeFileSync(path.join(stage, name), text));
  return {
    fileOf: (page) => path.join(folder, `${nameOf(page)}.html`),
    add(page, report) {
      put(`${nameOf(page)}.html`, generateReport(report, 'html'));
      put(`${nameOf(page)}.json`, JSON.stringify(report));
    },
    publish(summary, { junit, page }) {
      put('index.html', page);
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
