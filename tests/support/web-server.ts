/**
 * `node tests/support/web-server.ts PORT VARIANTS_PORT` builds the sites of the browser tests, those of the repository's
 * tenants and the variants in `.dealersite/variants`, side by side, and serves them like static hosts until standard
 * input ends.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { putMedia, putPhotos } from '../e2e/gallery-site.ts';
import { VARIANTS } from '../e2e/variants.ts';
import { follow } from './exit-with-parent.ts';
import { NOW, writeTenant } from './project.ts';
import { root } from './pages.ts';

/** Holds the port during the build, so that another run fails at once. Returns undefined when it is taken. */
async function hold(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}

const SERVE = ['cli/bin.js', 'serve', '--static', '--dashboard'];

async function serveTenants(port: number, held: Server): Promise<number> {
  const code = await follow(['cli/bin.js', 'build', '--all'], root);
  held.close();
  if (code !== 0) return code;
  await once(held, 'close');
  return follow([...SERVE, '--port', String(port)], root);
}

async function serveVariants(port: string): Promise<number> {
  const folder = path.join(root, '.dealersite/variants');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  for (const [slug, variant] of Object.entries(VARIANTS)) writeTenant(folder, slug, variant);
  await putMedia(path.join(folder, 'tenants/gallery/media'));
  const options = ['--root', folder, '--now', NOW];
  const code = await follow(['cli/bin.js', 'build', '--all', ...options], root);
  if (code !== 0) return code;
  putPhotos(path.join(folder, 'output/gallery/photos'));
  return follow([...SERVE, '--port', port, ...options], root);
}

async function run(port: number, variantsPort: string): Promise<number> {
  const held = await hold(port);
  if (!held) {
    console.error(
      `Port ${port} is taken, most likely by another run of the browser tests. ` +
        `Wait until that has ended, or choose another port: E2E_PORT=${port + 1} npm run e2e`,
    );
    return 1;
  }
  const code = await Promise.race([serveTenants(port, held), serveVariants(variantsPort)]);
  // Ends the program of the other one.
  process.kill(process.pid, 'SIGTERM');
  held.close();
  return code;
}

process.exitCode = await run(Number(process.argv[2]), process.argv[3] ?? '0');
