/** Runs the walk-throughs of docs/start: their files and commands in order. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { command } from '../support/command.ts';
import { blocksIn, ROOT, textOf } from './guides.ts';

let root: string;
const inRoot = (name: string): string => path.join(root, name);

beforeEach(() => {
  root = temporaryFolder();
  // An `npx` that runs this repository.
  mkdirSync(inRoot('.bin'));
  const main = path.join(ROOT, 'cli/bin.js');
  writeFileSync(inRoot('.bin/npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${main}" "$@"\n`);
  chmodSync(inRoot('.bin/npx'), 0o755);
});

const TENANT = 'tenants/my-dealer/tenant.json';

async function runStep(script: string): Promise<string> {
  const { code, stdout, stderr } = await command('/bin/sh', ['-ec', script], root, {
    PATH: `${inRoot('.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
  });
  expect({ script, code, stderr: code === 0 ? '' : stderr }).toEqual({ script, code: 0, stderr: '' });
  return stdout + stderr;
}

/** Writes the files of a guide, adds its settings to the tenant, and runs its commands. Returns the outputs of the commands. */
async function follow(guide: string, afterStep: (text: string) => void): Promise<string[]> {
  const outputs: string[] = [];
  for (const { language, info, text } of blocksIn(textOf(guide))) {
    const [, file] = /^file=(\S+)$/.exec(info) ?? [];
    if (file !== undefined) {
      mkdirSync(path.dirname(inRoot(file)), { recursive: true });
      writeFileSync(inRoot(file), `${text}\n`);
    }
    if (language === 'json' && info === 'tenant') {
      const tenant = JSON.parse(readFileSync(inRoot(TENANT), 'utf8')) as object;
      const added = JSON.parse(`{${text}}`) as object;
      writeFileSync(inRoot(TENANT), JSON.stringify({ ...tenant, ...added }, null, 2));
    }
    if (language === 'sh' && info === 'run') outputs.push(await runStep(text));
    afterStep(text);
  }
  return outputs;
}

const output = (file: string): string => inRoot(`output/my-dealer/${file}`);
const page = (slug: string): string => output(`cars/${slug}/index.html`);
const RIO = '2021-kia-rio-s-a1003';
const COROLLA = '2022-toyota-corolla-ascent-sport-a1001';

describe.skipIf(process.platform === 'win32')('a walk-through', () => {
  test('builds a site from an export, and again from the next export', async () => {
    let hadRio = false;
    const outputs = await follow('docs/start/csv.md', () => {
      hadRio ||= existsSync(page(RIO));
    });
    expect(outputs).toHaveLength(4);
    expect(outputs[0]).toContain('5 of 5 rows come in');
    expect(outputs[1]).toContain('"POA" → not known');
    // The second export removes it.
    expect([hadRio, existsSync(page(RIO))]).toEqual([true, false]);
    expect(readFileSync(page(COROLLA), 'utf8')).toContain('$25,490');
  }, 120_000);

  test('gives a new dealer logo, colours, font, rules, 200 redirects and a page of its own', async () => {
    const font =
      '@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2';
    const outputs = await follow('docs/start/first-day.md', (text) => {
      const media = inRoot('tenants/my-dealer/media');
      if (existsSync(media))
        copyFileSync(path.join(ROOT, 'node_modules', font), path.join(media, 'brand.woff2'));
      const old = Array.from({ length: 197 }, (_, index) => `/old/car-${index}.html,/\n`).join('');
      if (text.startsWith('from,to')) writeFileSync(inRoot('old.csv'), `${text}\n${old}`);
    });
    const [, imported, built] = outputs;
    expect(imported).toContain('201 old addresses: 200 redirects');
    expect(built).toContain('price-list');
    expect(built).not.toMatch(/^error/m);
    const home = readFileSync(output('index.html'), 'utf8');
    expect(home).toMatch(/<img[^>]+src="\/assets\/logo-[\w-]+\.svg"/);
    expect(home).toMatch(/assets\/font-[\w-]+\.woff2/);
    expect(existsSync(output('favicon.ico'))).toBe(true);
    expect(readFileSync(output('_redirects'), 'utf8')).toContain('/old/car-196.html / 301');
    const brolgas = readFileSync(output('price-lists/brolga/index.html'), 'utf8');
    expect(brolgas.match(/data-part="card"/g)).toHaveLength(4);
  }, 180_000);
});
