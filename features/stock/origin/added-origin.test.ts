/** Feeds that slices of a project fetch: what happens when they fail. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sharedFolder } from '../../../tests/support/temporary-folder.ts';
import { setEntries } from '../../_domain/offering/added-entries.ts';
import { fetchAdded } from './added-origin.source.ts';

const folder = sharedFolder();

const facts = { owner: 'yard, source 1', name: 'slice dms', stands: 'The last good snapshot is unchanged.' };

/** Fetches with a slice that calls the function. */
function fetchWith(fetchFeed: (request: { target: string }) => unknown, signal?: AbortSignal) {
  const load = () =>
    Promise.resolve({ fetchFeed: async (request: { target: string }) => fetchFeed(request) });
  setEntries({ destinations: [], origins: [{ name: 'dms', schema: z.object({}), load }] });
  const target = path.join(folder, 'feed.data');
  rmSync(target, { force: true });
  return fetchAdded({ slice: 'dms', with: {} }, { facts, target, environment: {}, signal });
}

test('returns the size of the file and the name that the slice reports', async () => {
  const fetched = await fetchWith(({ target }) => {
    writeFileSync(target, 'id\n');
    return { fileName: 'stock.csv' };
  });
  expect(fetched).toEqual({ bytes: 3, fileName: 'stock.csv' });
});

test.each([
  ['throws', () => Promise.reject(new Error('line is dead')), 'line is dead'],
  ['writes no file', () => undefined, 'ENOENT'],
  ['reports something else', () => ({ fileName: 4 }), 'fileName'],
])('refuses the feed of a slice that %s with the reason', async (_case, fetchFeed, reason) => {
  await expect(fetchWith(fetchFeed)).rejects.toThrow(reason);
});

test('an aborted pull is not a failure of the feed', async () => {
  const controller = new AbortController();
  controller.abort(new Error('stopped'));
  await expect(fetchWith(() => Promise.reject(new Error('dead')), controller.signal)).rejects.toThrow(
    'stopped',
  );
});
