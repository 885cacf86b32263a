/** Writes the report of a test: a page for people and a file for programs. */
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { testReportsNotWritable } from './test.errors.ts';
import { atExit } from '../../renderer/contract/at-exit.ts';
import { fail } from '../../renderer/contract/error.ts';
import { fileErrorReason } from '../../renderer/contract/file-error.ts';
import { TestReportPage } from './test-report-page.tsx';
import { testJson, type TenantTest } from './results.ts';

interface ReportInput {
  reports: string;
  root: string;
  /** Paths of screenshots and traces, by their names beside the report. */
  attachments: ReadonlyMap<string, string> | undefined;
}

/** Replaces the report of a tenant and returns the path of its page. Throws DS1713 if the disk refuses. */
export function writeTestReport(
  test: TenantTest,
  { reports, root, attachments = new Map() }: ReportInput,
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
    for (const [name, file] of attachments) copyFileSync(file, path.join(stage, name));
    rmSync(folder, { recursive: true, force: true });
    renameSync(stage, folder);
  } catch (error) {
    removeStage();
    return fail(testReportsNotWritable, { folder, reason: fileErrorReason(error) });
  } finally {
    cancel();
  }
  return path.join(folder, 'index.html');
}
