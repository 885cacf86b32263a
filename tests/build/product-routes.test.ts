/** The calls of the program, which slices of a project may not answer. */
import path from 'node:path';
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { listApiRoutes } from '../../cli/slices/api-routes.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Calls of the server itself. */
const OWN = ['GET /openapi.json', 'GET /reference', 'GET /reference/{file}'];

test('the list has every call that the sources of the program declare', async () => {
  const files = await fg(['features/**/*.ts', '!**/*.test.ts'], { cwd: root, absolute: true });
  const routes = listApiRoutes(files.toSorted()).map(
    ({ method, path: address }) => `${method} ${address.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(routes).toContain('POST /leads');
  expect(routes, 'a path that is a constant').toContain('POST /trade-in/photos');
  const list = [...new Set([...routes, ...OWN])].toSorted();
  await expect(`${JSON.stringify(list, null, 2)}\n`).toMatchFileSnapshot(
    path.join(root, 'cli/slices/product-routes.json'),
  );
});
