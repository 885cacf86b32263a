/** The browser tests' server reports a taken port and ends with its starter. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { command } from './command.ts';
import { isRunning } from './is-running.ts';

const here = import.meta.dirname;

test('reports a taken port, with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, stdout, stderr } = await command(
    process.execPath,
    [path.join(here, 'web-server.ts'), String(port)],
    here,
  );
  other.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`Port ${port} is taken`);
  expect(stderr).toContain(`E2E_PORT=${port + 1}`);
  expect(stdout).toBe('');
});

test('killing the starter ends the processes it started', async () => {
  const lasting = 'console.log(process.pid); setInterval(() => {}, 1000);';
  const file = pathToFileURL(path.join(here, 'exit-with-parent.ts')).href;
  const following = `import { follow } from ${JSON.stringify(file)}; await follow(['-e', ${JSON.stringify(lasting)}], '.');`;
  const starter = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(following)}], { stdio: ['pipe', 'inherit', 'inherit'] });`;
  const started = spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = (await once(started.stdout, 'data')) as [Buffer];
  const pid = Number(chunk);
  expect(isRunning(pid)).toBe(true);
  started.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000);
});
