/** A dealer's stock system sends a broken export overnight. */
import { expect } from '@playwright/test';
import { readFiles } from '../support/project.ts';
import { test } from './office.ts';
import { openListing } from './steps/lists.ts';
import { makeSite, runCommand } from './steps/office.ts';
import { openVehicle } from './steps/vehicle.ts';

/** Exports made of the whole one, with the code of the error. */
const BROKEN: Readonly<Record<string, [(whole: string) => string, string]>> = {
  'a web page': [() => '<!doctype html><html lang="en"><h1>504 Gateway Timeout</h1></html>', 'DS1171'],
  'an empty file': [() => '', 'DS1103'],
  'columns without rows': [(whole) => whole.slice(0, whole.indexOf('\n') + 1), 'DS1112'],
  'a file that breaks off in its third row': [
    (whole) => whole.split('\n').slice(0, 4).join('\n').slice(0, -9),
    'DS1182',
  ],
};

test('keeps the site of yesterday while the export is broken', async ({ visit, office }) => {
  test.setTimeout(300_000);
  await makeSite(office);
  office.deploy();
  await office.serve('host');
  const [vehicle] = office.stock;
  if (!vehicle) throw new Error('the export has no vehicle');
  await openListing(visit, '/search/new-used-and-demo-cars');
  const yesterday = readFiles(office.output);
  for (const [name, [breakExport, code]] of Object.entries(BROKEN)) {
    office.receiveExport(breakExport);
    await test.step(`build after ${name}`, async () => {
      const result = await office.run('build', '--tenant', 'my-dealer');
      expect({ name, ...result }).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(code),
      });
    });
    expect(readFiles(office.output), name).toEqual(yesterday);
    await openListing(visit, '/search/new-used-and-demo-cars');
    await openVehicle(visit, vehicle);
  }
  office.receiveExport();
  await runCommand(office, 'build', '--tenant', 'my-dealer');
});
