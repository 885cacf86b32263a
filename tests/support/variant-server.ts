/**
 * `node tests/support/variant-server.ts PORT` builds the browser tests' variants in `.dealersite/variants` and serves
 * them like a static host until standard input ends.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { putMedia, putPhotos } from '../e2e/gallery-site.ts';
import { VARIANTS } from '../e2e/variants.ts';
import { follow } from './exit-with-parent.ts';
import { NOW, writeTenant } from './project.ts';
import { root as clone } from './pages.ts';

async function run(port: string): Promise<number> {
  const root = path.join(clone, '.dealersite/variants');
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  for (const [slug, variant] of Object.entries(VARIANTS)) writeTenant(root, slug, variant);
  await putMedia(path.join(root, 'tenants/gallery/media'));
  const code = await follow(['cli/bin.js', 'build', '--all', '--root', root, '--now', NOW], clone);
  if (code !== 0) return code;
  putPhotos(path.join(root, 'output/gallery/photos'));
  return follow(
    ['cli/bin.js', 'serve', '--static', '--dashboard', '--root', root, '--port', port, '--now', NOW],
    clone,
  );
}

process.exitCode = await run(process.argv[2] ?? '0');
