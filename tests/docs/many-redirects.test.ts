/** Web servers with as many redirects as a tenant may have. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { MOST_REDIRECTS } from '../../features/_domain/tenant/redirect.schema.ts';
import { command } from '../support/command.ts';
import { freePort } from '../support/free-port.ts';
import { SERVERS } from '../support/web-servers.ts';
import { ROOT } from './guides.ts';

const root = sharedFolder();

/** Address as long as those of dealers' sites are. */
const from = (number: number): string =>
  `/used-cars/2019-toyota-hilux-sr5-double-cab-automatic-4x4-stock-${number}`;

const site = path.join(root, 'output/yard');
mkdirSync(site, { recursive: true });
const files = {
  'index.html': '<title>Home</title>',
  '404.html': '<title>Missing</title>',
  '.dealersite.json': JSON.stringify({ trailing_slash: 'never' }),
  _headers: '/*\n  X-Content-Type-Options: nosniff\n',
  _redirects: Array.from({ length: MOST_REDIRECTS }, (_, number) =>
    [from(number), `/cars/car-${number}`, number % 2 === 0 ? 301 : 302].join(' '),
  ).join('\n'),
};
for (const [name, body] of Object.entries(files)) writeFileSync(path.join(site, name), body);

for (const { name, script, prepare, stopSignal, isMissing, listen } of SERVERS)
  test.skipIf(isMissing)(
    `${name} follows ${MOST_REDIRECTS} redirects`,
    async () => {
      const port = await freePort();
      const { stdout } = await command(
        process.execPath,
        [path.join(ROOT, script), 'yard', 'yard.example'],
        root,
        { LISTEN: listen(port) },
      );
      const folder = path.join(root, name);
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'site.conf'), stdout);
      for (const readable of [root, folder]) chmodSync(readable, 0o755);
      const { program, args, check } = prepare(folder);
      const { status, stderr } = spawnSync(program, check, { encoding: 'utf8' });
      expect({ status, warnings: stderr.split('\n').filter((line) => /warn|emerg/.test(line)) }).toEqual({
        status: 0,
        warnings: [],
      });
      const server = spawn(program, args, { stdio: 'ignore' });
      try {
        const origin = `http://127.0.0.1:${port}`;
        await vi.waitFor(() => fetch(origin), { timeout: 30_000, interval: 100 });
        for (const number of [0, 1, MOST_REDIRECTS / 2, MOST_REDIRECTS - 1]) {
          const response = await fetch(`${origin}${from(number)}?a=b`, { redirect: 'manual' });
          const location = (response.headers.get('location') ?? '').replace(/^http:\/\/[^/]+/, '');
          expect([response.status, location]).toEqual([
            number % 2 === 0 ? 301 : 302,
            `/cars/car-${number}?a=b`,
          ]);
        }
        expect((await fetch(`${origin}${from(MOST_REDIRECTS)}`)).status).toBe(404);
      } finally {
        server.kill(stopSignal);
        if (server.exitCode === null) await once(server, 'exit');
      }
    },
    60_000,
  );
