/**
 * What the browser tests look at: `node tests/support/web-server.ts PORT` builds the clone's tenants and serves them as a
 * static host would, until its standard input ends.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { follow } from './follow.ts';
import { root } from './pages.ts';

/** True when nobody listens to the port. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

const port = Number(process.argv[2]);
if (await isFree(port)) {
  process.exitCode = await follow(
    [
      ['cli/bin.js', 'build', '--all'],
      ['cli/bin.js', 'serve', '--static', '--port', String(port)],
    ],
    root,
  );
} else {
  console.error(
    `Port ${port} is taken, most likely by another run of the browser tests. ` +
      `Wait until that has ended, or choose another port: E2E_PORT=${port + 1} npm run e2e`,
  );
  process.exitCode = 1;
}
