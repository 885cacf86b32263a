/** A site served from memory. */
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { Feature } from '../contract/feature.ts';
import { definePage } from '../contract/page.ts';
import { Withheld } from '../contract/withheld.tsx';
import { createPreview, type SitePreview } from './preview.ts';

let dir: string;
beforeEach(() => {
  dir = temporaryFolder();
});

/** Creates the preview of a site with one slice. */
const createTestPreview = (feature: Feature<object>): SitePreview =>
  createPreview(
    {
      site: {},
      features: [feature],
      theme: {
        lang: 'en',
        siteName: 'Lists',
        origin: 'https://lists.example',
        trailingSlash: false,
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
        runtime: { file: '', files: [] },
        early: {},
        scripts: [],
      },
      generator: 'test',
      extraHead: () => '',
    },
  );

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
  const { answer } = createTestPreview(feature);
  expect(made).toBe(0);
  expect(answer('/lists/a.txt')).toEqual({ status: 200, file: 'lists/a.txt', body: 'A' });
  expect(answer('/lists/b.bin')?.body).toEqual(new Uint8Array([1]));
  expect(answer('/lists/c.txt')).toBeUndefined();
  expect(made).toBe(1);
});

describe('withheld content', () => {
  const page = (url: string, view: () => ReactElement) =>
    definePage<object, null, object>({
      name: url.slice(1),
      path: url,
      entries: () => [null],
      params: () => ({}),
      data: () => ({}),
      head: () => ({ title: 'Page', description: 'A page.' }),
      view,
    });
  const Failing = (): ReactElement => {
    throw new Error('the diary is lost');
  };
  const withheld = (content: ReactElement) => () => (
    <main>
      <Withheld instead={<p>Locked</p>}>{content}</Withheld>
    </main>
  );
  const diary = (): SitePreview =>
    createTestPreview({
      name: 'diary',
      pages: [
        page('/diary', withheld(<p>Dear diary</p>)),
        page('/lost', withheld(<Failing />)),
        page('/plain', () => <main>Dear reader</main>),
      ],
    });

  test('is replaced in the page of the site, and part of the full page', () => {
    const { answer, fullPage } = diary();
    expect(answer('/diary')?.body).toContain('<main><p>Locked</p></main>');
    expect(answer('/diary')?.body).not.toContain('Dear diary');
    for (const url of ['/diary', '/diary/', '/diary/index.html'])
      expect(fullPage(url)).toContain('<main><p>Dear diary</p></main>');
    expect(answer('/diary')?.body).toContain('Locked');
  });

  test('is not rendered for the page of the site', () => {
    const { answer, fullPage } = diary();
    expect(answer('/lost')?.body).toContain('Locked');
    expect(() => fullPage('/lost')).toThrow('the diary is lost');
    expect(answer('/diary')?.body).toContain('Locked');
  });

  test('a page without any, or a path without a page, has no full page', () => {
    const { fullPage } = diary();
    expect(fullPage('/plain')).toBeUndefined();
    expect(fullPage('/none')).toBeUndefined();
    expect(fullPage('')).toBeUndefined();
  });
});
