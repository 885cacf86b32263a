/** Runs the walk-through of docs/start/csv.md: its files and commands in order. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command } from '../support/command.ts';
import { blocksIn, ROOT, textOf } from './guides.ts';

const root = mkdtempSync(path.join(realpathSync(tmpdir()), 'dealersite-walk-'));
const inRoot = (name: string): string => path.join(root, name);
/** Folder with an `npx` that runs this repository. */
const bin = inRoot('.bin');

beforeAll(() => {
  mkdirSync(bin);
  writeFileSync(
    path.join(bin, 'npx'),
    `#!/bin/sh\nshift\nexec "${process.execPath}" "${path.join(ROOT, 'cli/bin.js')}" "$@"\n`,
  );
  chmodSync(path.join(bin, 'npx'), 0o755);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const page = (slug: string): string => inRoot(`output/my-dealer/cars/${slug}/index.html`);
const RIO = '2021-kia-rio-s-a1003';
const COROLLA = '2022-toyota-corolla-ascent-sport-a1001';

test.skipIf(process.platform === 'win32')(
  'builds a site from an export, and again from the next export',
  async () => {
    const blocks = blocksIn(textOf('docs/start/csv.md'));
    const outputs: string[] = [];
    let hadRio = false;
    for (const { language, info, text } of blocks) {
      const [, file] = /^file=(\S+)$/.exec(info) ?? [];
      if (file !== undefined) {
        writeFileSync(inRoot(file), `${text}\n`);
      }
      if (language !== 'sh' || info !== 'run') continue;
      const { code, stdout, stderr } = await command('/bin/sh', ['-ec', text], root, {
        PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
      });
      expect({ text, code, stderr: code === 0 ? '' : stderr }).toEqual({ text, code: 0, stderr: '' });
      outputs.push(stdout + stderr);
      hadRio ||= existsSync(page(RIO));
    }
    expect(outputs).toHaveLength(4);
    expect(outputs[0]).toContain('5 of 5 rows come in');
    expect(outputs[1]).toContain('"POA" → not known');
    // The second export removes it.
    expect([hadRio, existsSync(page(RIO))]).toEqual([true, false]);
    expect(readFileSync(page(COROLLA), 'utf8')).toContain('$25,490');
  },
  120_000,
);
