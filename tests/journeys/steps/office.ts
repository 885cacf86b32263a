/** Steps of a dealer's people: commands, and the site that they bring live. */
import { expect } from '@playwright/test';
import type { CommandResult } from '../../support/command.ts';
import { test, type Office } from '../office.ts';

/** Runs a command that has to succeed. */
export const runCommand = (office: Office, ...args: readonly string[]): Promise<CommandResult> =>
  test.step(args.join(' '), async () => {
    const result = await office.run(...args);
    expect(result, `${result.stdout}${result.stderr}`).toMatchObject({ code: 0 });
    return result;
  });

/** Makes a site of the export, as the guide does, and builds it. */
export async function makeSite(office: Office): Promise<void> {
  const { stderr } = await runCommand(office, 'init', 'my-dealer', '--from', 'export.csv');
  expect(stderr).toContain(`${office.stock.length} of ${office.stock.length} rows come in.`);
  office.copyPhotos();
  await runCommand(office, 'check', '--tenant', 'my-dealer');
  await runCommand(office, 'build', '--tenant', 'my-dealer');
}
