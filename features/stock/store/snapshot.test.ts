import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { ProblemError } from '../../../renderer/contract/error.ts';
import { lastGood, readSnapshot, SnapshotWriter } from './snapshot.source.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'yard.ndjson');
});

function write(lines: readonly string[]): string {
  const writer = new SnapshotWriter(file, {
    tenant: 'yard',
    pulled_at: '2026-06-01T00:00:00.000Z',
    sources: [],
  });
  for (const line of lines) writer.add(line);
  const sha256 = writer.seal(2);
  writer.commit();
  return sha256;
}

/** Returns the error code of reading the changed snapshot. */
function codeFor(change: (text: string) => string): string | undefined {
  write(['{"id":"1","name":"Grün"}', '{"id":"2"}', '{"id":"3"}']);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  try {
    readSnapshot(file);
    return undefined;
  } catch (error) {
    return error instanceof ProblemError ? error.problems[0]?.code : String(error);
  }
}

test('reads what was written, with header, checksum and rejected rows', () => {
  const sha256 = write(['{"id":"1","name":"Grün\\n"}', '{"id":"2"}']);
  expect(readSnapshot(file)).toEqual({
    header: {
      dealersite: 'snapshot',
      version: 1,
      tenant: 'yard',
      pulled_at: '2026-06-01T00:00:00.000Z',
      sources: [],
    },
    vehicles: [{ id: '1', name: 'Grün\n' }, { id: '2' }],
    sha256,
    rejected: 2,
  });
  expect(lastGood(file)).toEqual({ count: 2, sha256 });
});

test('an empty stock is a complete snapshot', () => {
  write([]);
  expect(readSnapshot(file).vehicles).toEqual([]);
});

test('the checksum covers only the vehicles', () => {
  expect(write(['{"id":"1"}'])).toBe(write(['{"id":"1"}']));
  expect(write(['{"id":"1"}'])).not.toBe(write(['{"id":"2"}']));
});

test.each<[string, (text: string) => string, string | undefined]>([
  ['nothing changed', (text) => text, undefined],
  ['cut in the middle of a line', (text) => text.slice(0, text.indexOf('{"id":"2"') + 4), 'DS1123'],
  ['cut after a line', (text) => text.slice(0, text.indexOf('{"id":"3"')), 'DS1123'],
  ['cut in the last line', (text) => text.slice(0, -10), 'DS1123'],
  ['cut after the first line', (text) => text.slice(0, text.indexOf('\n') + 1), 'DS1123'],
  ['the first line only, cut', (text) => text.slice(0, text.indexOf('\n')), 'DS1123'],
  ['a vehicle edited', (text) => text.replace('"2"', '"9"'), 'DS1124'],
  ['a vehicle taken out', (text) => text.replace('{"id":"2"}\n', ''), 'DS1124'],
  ['the count edited', (text) => text.replace('"count":3', '"count":4'), 'DS1123'],
  ['a newer version', (text) => text.replace('"version":1', '"version":2'), 'DS1122'],
  ['something else', () => 'id,name\n1,2\n', 'DS1121'],
  ['empty', () => '', 'DS1121'],
])('refuses a snapshot with %s', (_, change, code) => expect(codeFor(change)).toBe(code));

test('refuses a missing snapshot', () => {
  expect(() => readSnapshot(path.join(folder, 'none.ndjson'))).toThrow('DS1120');
  expect(lastGood(path.join(folder, 'none.ndjson'))).toBeUndefined();
});

test('names in words why a snapshot cannot be read or written', () => {
  mkdirSync(file);
  expect(() => readSnapshot(file)).toThrow(`${file} cannot be read: a folder is in the way of a file.`);
  expect(() => write([])).toThrow(`${file} cannot be written: a folder is in the way of a file.`);
});

test('a discarded snapshot leaves nothing behind', () => {
  write(['{"id":"1"}']);
  const writer = new SnapshotWriter(file, { tenant: 'yard', pulled_at: '', sources: [] });
  writer.add('{"id":"2"}');
  writer.discard();
  expect(readSnapshot(file).vehicles).toEqual([{ id: '1' }]);
});
