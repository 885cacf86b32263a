/** Ctrl-C and SIGTERM end a command with one line and the shell's exit code, and leave nothing half-done. */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';

let project: Project;
beforeAll(async () => {
  project = new Project(vehicles(150));
  await project.build();
});
afterAll(() => project.remove());

const ends: readonly (readonly [signal: 'SIGINT' | 'SIGTERM', code: number, name: string])[] = [
  ['SIGINT', 130, 'Ctrl-C'],
  ['SIGTERM', 143, 'SIGTERM'],
];

/** Starts a command, waits until `begun`, sends the signal, and returns how it ended. */
async function interrupt(
  args: readonly string[],
  signal: NodeJS.Signals,
  begun: () => boolean,
): Promise<{ code: number | null; stderr: string }> {
  const child = project.start(...args);
  const stderr = text(child.stderr ?? process.stdin);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  while (child.exitCode === null && !begun()) await wait(2);
  child.kill(signal);
  const [code] = await ended;
  return { code, stderr: await stderr };
}

const namesBelow = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];

describe.each(ends)('%s', (signal, code, name) => {
  test('ends a build and keeps the last one', async () => {
    const page = path.join(project.output, 'index.html');
    const before = readFileSync(page, 'utf8');
    const lock = path.join(project.root, '.dealersite/locks/build-yard');
    const ended = await interrupt(['build', '--tenant', 'yard', '--force'], signal, () => existsSync(lock));
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(`Stopped by ${name}.`);
    expect(existsSync(lock)).toBe(false);
    expect(namesBelow(path.join(project.root, 'output')).filter((file) => /^\.[^/]*\d$/.test(file))).toEqual(
      [],
    );
    expect(readFileSync(page, 'utf8')).toBe(before);
    await expect(project.build({ force: true })).resolves.toMatchObject({
      pages: expect.any(Number) as number,
    });
  }, 60_000);

  test('ends a pull and keeps the last snapshot', async () => {
    const folder = path.join(project.root, '.dealersite/snapshots');
    const before = readFileSync(path.join(folder, 'yard.ndjson'));
    const isWriting = () => namesBelow(folder).some((file) => file.endsWith('.tmp'));
    const ended = await interrupt(['pull', '--tenant', 'yard'], signal, isWriting);
    expect([code, 0]).toContain(ended.code);
    expect(namesBelow(folder)).toEqual(['yard.ndjson']);
    expect(readFileSync(path.join(folder, 'yard.ndjson')).length).toBe(before.length);
  });
});
