/** The report of a test on the disk: a page for people and a file for programs. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { testReportsNotWritable } from '../commands/test.errors.ts';
import { atExit } from '../../renderer/contract/at-exit.ts';
import { fail } from '../../renderer/contract/error.ts';
import { TestReportPage } from './report-page.tsx';
import { testJson, type TenantTest } from './results.ts';

interface ReportInput {
  reports: string;
  root: string;
  /** Pictures by their file names. */
  screenshots: ReadonlyMap<string, Uint8Array> | undefined;
}

/** Replaces the report of a tenant and returns the path of its page. A disk that does not take it is DS1713. */
export function writeTestReport(
  test: TenantTest,
  { reports, root, screenshots = new Map() }: ReportInput,
): string {
  const folder = path.join(reports, test.tenant);
  const stage = path.join(reports, `.${test.tenant}-${process.pid}`);
  const removeStage = (): void => rmSync(stage, { recursive: true, force: true });
  const cancel = atExit(removeStage);
  try {
    mkdirSync(stage, { recursive: true });
    const page = renderToStaticMarkup(createElement(TestReportPage, { test, root }));
    writeFileSync(path.join(stage, 'index.html'), `<!doctype html>${page}\n`);
    writeFileSync(path.join(stage, 'test.json'), `${JSON.stringify(testJson(test, root), null, 2)}\n`);
    for (const [name, bytes] of screenshots) writeFileSync(path.join(stage, name), bytes);
    rmSync(folder, { recursive: true, force: true });
    renameSync(stage, folder);
  } catch (error) {
    removeStage();
    return fail(testReportsNotWritable, { folder, reason: (error as Error).message });
  } finally {
    cancel();
  }
  return path.join(folder, 'index.html');
}
