/**
 * `node tests/support/web-server.ts PORT` builds the repository's tenants for the browser tests and serves them like a
 * static host until standard input ends.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { follow } from './exit-with-parent.ts';
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

async function run(port: number): Promise<number> {
  const held = await hold(port);
  if (!held) {
    console.error(
      `Port ${port} is taken, most likely by another run of the browser tests. ` +
        `Wait until that has ended, or choose another port: E2E_PORT=${port + 1} npm run e2e`,
    );
    return 1;
  }
  const code = await follow(['cli/bin.js', 'build', '--all'], root);
  held.close();
  if (code !== 0) return code;
  await once(held, 'close');
  return follow(['cli/bin.js', 'serve', '--static', '--dashboard', '--port', String(port)], root);
}

process.exitCode = await run(Number(process.argv[2]));
