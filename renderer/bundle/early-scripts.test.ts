/** Early scripts run unchanged, before anything else on the page. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { bundleEarlyScript } from './early-scripts.ts';

let dir: string;
beforeEach(() => {
  dir = temporaryFolder();
});

test('bundles an early script with its imports as one classic script without global names', async () => {
  writeFileSync(
    path.join(dir, 'words.ts'),
    'export const words = (text: string): string[] => text.split(" ");',
  );
  writeFileSync(
    path.join(dir, 'mark.early.ts'),
    "import { words } from './words.ts';\nconst found = words(location.search);\nlocation.found = found.length;",
  );
  const code = await bundleEarlyScript(dir, 'mark.early.ts');
  expect(code).not.toMatch(/^\s*(?:import|export)\b/m);
  const page = { location: { search: 'a b c', found: 0 } };
  runInNewContext(`${code}\n${code}`, page);
  expect(page.location.found).toBe(3);
  expect(Object.keys(page)).toEqual(['location']);
});

test('inserts the script addresses of the island', async () => {
  writeFileSync(
    path.join(dir, 'mark.early.ts'),
    'location.scripts = ISLAND_SCRIPTS.own.concat(ISLAND_SCRIPTS.late.later);',
  );
  const code = await bundleEarlyScript(dir, 'mark.early.ts', { own: ['/a.js'], late: { later: ['/b.js'] } });
  const page = { location: { scripts: [] as string[] } };
  runInNewContext(code, page);
  expect([...page.location.scripts]).toEqual(['/a.js', '/b.js']);
});

test('inserts only the used addresses, and refuses unknown ones', async () => {
  writeFileSync(path.join(dir, 'mark.early.ts'), 'location.scripts = ISLAND_SCRIPTS.late.later;');
  const code = await bundleEarlyScript(dir, 'mark.early.ts', {
    own: ['/a.js'],
    late: { later: ['/b.js'], 'not-now': ['/c.js'] },
  });
  expect(code).toContain('/b.js');
  expect(code).not.toMatch(/\/[ac]\.js/);
  await expect(bundleEarlyScript(dir, 'mark.early.ts')).rejects.toThrow(/uses scripts/);
});

test('refuses code that cannot be inlined in a page', async () => {
  const end = path.join(dir, 'end.early.ts');
  writeFileSync(end, "location.hash = location.search + '</script>';");
  expect(await bundleEarlyScript(dir, 'end.early.ts')).not.toContain('</script>');
  writeFileSync(end, "location.hash = location.search + '<!--';");
  await expect(bundleEarlyScript(dir, 'end.early.ts')).rejects.toThrow(/cannot be inlined in a page/);
});

test('fails for a file that cannot be read', async () => {
  await expect(bundleEarlyScript(dir, 'gone.early.ts')).rejects.toThrow(/gone/);
});
