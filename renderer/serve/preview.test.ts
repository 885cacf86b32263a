/** A site served from memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Feature } from '../contract/feature.ts';
import { createPreview } from './preview.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'preview-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('creates the files of slices once, on the first request for one', () => {
  let made = 0;
  const feature: Feature<object> = {
    name: 'lists',
    *files() {
      made += 1;
      yield { file: 'lists/a.txt', body: 'A' };
      yield { file: 'lists/b.bin', body: new Uint8Array([1]) };
    },
  };
  const answer = createPreview(
    {
      site: {},
      features: [feature],
      theme: {
        lang: 'en',
        siteName: 'Lists',
        origin: 'https://lists.example',
        themeColour: '#ffffff',
        icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        themeCss: '',
        fonts: [],
      },
      copies: [],
      freshUntil: Infinity,
    },
    {
      bundle: {
        dir,
        loader: 'loader.js',
        addresses: { island: {}, enhance: {}, worker: {} },
        sheets: [],
        classSheets: {},
        scriptSheets: {},
        early: {},
        scripts: [],
      },
      generator: 'test',
      extraHead: () => '',
    },
  );
  expect(made).toBe(0);
  expect(answer('/lists/a.txt')).toEqual({ status: 200, file: 'lists/a.txt', body: 'A' });
  expect(answer('/lists/b.bin')?.body).toEqual(new Uint8Array([1]));
  expect(answer('/lists/c.txt')).toBeUndefined();
  expect(made).toBe(1);
});
