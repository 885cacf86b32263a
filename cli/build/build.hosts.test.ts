/** The content security policy lists the hosts of pictures and videos; `build` warns when they are too many. */
import { afterEach, expect, test, vi } from 'vitest';
import path from 'node:path';
import { command } from '../../tests/support/command.ts';
import { NOW, Project, vehicles } from '../../tests/support/project.ts';

const program = path.resolve(import.meta.dirname, '../bin.js');

// The first command in a clone bundles it.
vi.setConfig({ testTimeout: 60_000 });

let project: Project;
afterEach(() => project.remove());

/** Builds a site of one vehicle; returns the codes of its problems and the sources of pictures. */
async function built(vehicle: object): Promise<{ codes: string[]; pictures: string | undefined }> {
  project = new Project(vehicles(1, { ...vehicle }));
  await project.pull();
  const args = [program, 'build', '--json', '--root', project.root, '--now', NOW];
  const { stdout } = await command(process.execPath, args, project.root);
  const { problems } = JSON.parse(stdout) as { problems: { code: string }[] };
  const policy = project.files().get('_headers')?.toString() ?? '';
  return { codes: problems.map(({ code }) => code), pictures: /img-src ([^;]*)/.exec(policy)?.[1] };
}
const addresses = (extension: string): string[] =>
  Array.from({ length: 22 }, (_, index) => `https://h${index}.example/a${extension}`);

test('links in comments add no host and no warning', async () => {
  const { codes, pictures } = await built({ images: [], dealercomments: addresses('').join(' ') });
  expect(codes).not.toContain('DS2990');
  expect(pictures).toBe("'self' data:");
});

test('pictures from more than 20 hosts allow any host, with a warning', async () => {
  const images = addresses('.jpg').map((url) => ({ url, thumb: { url } }));
  const { codes, pictures } = await built({ images });
  expect(codes).toContain('DS2990');
  expect(pictures).toBe("'self' data: https:");
});
