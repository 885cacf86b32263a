/** PDFs of vehicles: how often the server starts its browser, and for whom. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { testApi, type TestApi } from '../support/api.ts';

/** A browser stub that logs its arguments, is slow, prints a minimal PDF, and fails on vehicle-3. */
const BROWSER = (log: string) => `#!/bin/sh
for word; do last=$word; case $word in --print-to-pdf=*) file=\${word#*=};; esac; done
echo "$last" >> '${log}'
sleep 0.2
case $last in *vehicle-3*) exit 1;; esac
printf '%%PDF-1.7' > "$file"
`;

const dir = sharedFolder();
let api: TestApi;
const before = process.env['CHROME_PATH'];
const log = () => path.join(dir, 'asked');
beforeAll(() => {
  writeFileSync(path.join(dir, 'browser'), BROWSER(log()), { mode: 0o755 });
  process.env['CHROME_PATH'] = path.join(dir, 'browser');
  process.env['TRUSTED_PROXIES'] = '1';
});
afterAll(() => {
  if (before === undefined) delete process.env['CHROME_PATH'];
  else process.env['CHROME_PATH'] = before;
  delete process.env['TRUSTED_PROXIES'];
});
beforeEach(() => {
  api = testApi({});
  writeFileSync(log(), '');
});

const pdf = async (index: number, address = '192.0.2.1') => {
  const answer = await api.request(`/cars/vehicle-${index}/pdf`, { headers: { 'x-forwarded-for': address } });
  return { status: answer.status, text: await answer.text() };
};
/** Returns the numbers of the printed vehicles. */
const printed = () =>
  [...readFileSync(log(), 'utf8').matchAll(/car_id=vehicle-(\d)/g)].map(([, index]) => Number(index));

test('prints a PDF once for simultaneous requests, and not again for a minute', async () => {
  const answers = await Promise.all(['1', '2', '3', '4', '4'].map((end) => pdf(0, `192.0.2.${end}`)));
  expect(answers).toEqual(answers.map(() => ({ status: 200, text: '%PDF-1.7' })));
  api.clock.now += 59_000;
  await pdf(0);
  expect(printed()).toEqual([0]);
  api.clock.now += 1_000;
  await pdf(0);
  expect(printed()).toEqual([0, 0]);
});

test('limits one network address to two at a time while others are served', async () => {
  const answers = await Promise.all([pdf(0), pdf(1), pdf(2), pdf(1), pdf(2, '192.0.2.2')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200, 200]);
  expect(JSON.parse(answers[2]?.text ?? '')).toMatchObject({
    error: { code: 'too_many', message: expect.stringMatching(/^The PDFs you have asked for/) },
  });
  expect((await pdf(2)).status).toBe(200);
  expect(printed()).toEqual([0, 1, 2]);
});

test('retries a failed PDF, and blocks nobody', async () => {
  expect((await Promise.all([pdf(3), pdf(3)])).map(({ status }) => status)).toEqual([500, 500]);
  expect((await pdf(3)).status).toBe(500);
  expect(printed()).toEqual([3, 3]);
  expect((await Promise.all([pdf(0), pdf(1)])).map(({ status }) => status)).toEqual([200, 200]);
});
