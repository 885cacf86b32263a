/** The port of `serve` when the default port is taken. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';

const PORT = 4321;

let project: Project;
let other: Server | undefined;
beforeAll(async () => {
  project = new Project(vehicles(3));
  await project.build();
  const server = createServer().listen(PORT, '127.0.0.1');
  // Another process may hold it already, which serves as well.
  await Promise.race([once(server, 'listening'), once(server, 'error')]);
  other = server;
});
afterAll(() => {
  other?.close();
  project.remove();
});

/** Starts `serve` and stops it once it is listening or has ended. */
async function serve(...args: string[]): Promise<{ output: string; code: number | null }> {
  return serveWith({}, ...args);
}

async function serveWith(
  environment: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ output: string; code: number | null }> {
  const child = project.startWith(environment, 'serve', ...args);
  let output = '';
  child.stderr?.on('data', (text: Buffer) => {
    output += text.toString();
    if (output.includes('Stop with Ctrl+C')) child.kill('SIGTERM');
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { output, code };
}

test('a preview takes the next free port and prints it', async () => {
  const { output, code } = await serve();
  expect(output).toMatch(/port 4321 is taken; using 43\d\d/);
  expect(output).toMatch(/http:\/\/yard\.localhost:43(?!21)\d\d/);
  expect(code).toBe(143);
});

test.each([[['--port', String(PORT)]], [['--static']]])('serve %j keeps its port', async (args) => {
  const { output, code } = await serve(...args);
  expect(output).toContain('DS1004');
  expect(code).toBe(2);
});

test('a foreign address is DS1825', async () => {
  // Reserved for documentation (RFC 5737).
  const { output, code } = await serve('--host', '192.0.2.1', '--port', '0');
  expect(output).toMatch(/DS1825[^]*192\.0\.2\.1, port 0: this machine does not have the address/);
  expect(code).toBe(2);
});

test('problems are JSON, one object a line, with LOG_FORMAT=json', async () => {
  const { output, code } = await serveWith({ LOG_FORMAT: 'json' }, '--port', String(PORT));
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines.slice(-1)).toEqual([
    {
      time: expect.any(String) as unknown,
      level: 'error',
      code: 'DS1004',
      title: 'The port is taken',
      message: `Another program listens on port ${PORT}.`,
      hint: 'Choose another port with --port.',
      exitCode: 2,
    },
  ]);
  expect(code).toBe(2);
});
