/** Changes are reported from the creation of the watcher on. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { watchFolders } from './watch-folders.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const onError = (error: unknown): never => {
  throw error;
};

test('reports a file that changes before the watcher is ready, and no file that was there before', async () => {
  mkdirSync(path.join(folder, 'tenant'));
  const [early, late] = ['tenant/early.json', 'tenant/late.json'].map((name) => path.join(folder, name));
  writeFileSync(early!, '{}');
  await wait(50);
  const watcher = watchFolders([folder], { depth: 2 });
  const seen: string[] = [];
  const isReady = watcher.start({ onChange: (files) => seen.push(...files), onError });
  writeFileSync(late!, '{}');
  await isReady;
  await vi.waitFor(() => expect(seen).toEqual([late]));
  writeFileSync(early!, '[]');
  await vi.waitFor(() => expect(seen).toEqual([late, early]));
  await watcher.close();
});

test('reports a file that is added later only when it changes', async () => {
  const other = temporaryFolder();
  const stock = path.join(other, 'stock.csv');
  writeFileSync(stock, 'a');
  await wait(50);
  const watcher = watchFolders([folder], { depth: 2 });
  const seen: string[] = [];
  await watcher.start({ onChange: (files) => seen.push(...files), onError });
  watcher.add([stock]);
  await wait(300);
  expect(seen).toEqual([]);
  writeFileSync(stock, 'b');
  await vi.waitFor(() => expect(seen).toEqual([stock]));
  await watcher.close();
});
