/** Tests that only consistent manifests are accepted. */
import { expect, test } from 'vitest';
import { MANIFEST_VERSION, isSame, readManifest } from './manifest.ts';

const good = {
  version: MANIFEST_VERSION,
  size: 3,
  bytes: 10,
  digest: 'a',
  cards: [
    { file: '/assets/search/cards-a.json', from: 0, to: 2 },
    { file: '/assets/search/cards-b.json', from: 2, to: 3 },
  ],
};

test('reads a written manifest', () => {
  expect(readManifest(JSON.parse(JSON.stringify(good)))).toEqual(good);
  expect(readManifest({ ...good, size: 0, cards: [] })).toMatchObject({ size: 0 });
});

const card = good.cards[0];
test.each([
  ['null', null],
  ['a text', '<html>'],
  ['a list', []],
  ['no size', { ...good, size: undefined }],
  ['no digest', { ...good, digest: undefined }],
  ['bytes that are no figure', { ...good, bytes: '10' }],
  ['a file of another host', { ...good, cards: [{ ...card, file: '//evil.example/x.json' }, good.cards[1]] }],
  ['an address with a scheme', { ...good, cards: [{ ...card, file: 'javascript:alert(1)' }, good.cards[1]] }],
  ['a gap between card files', { ...good, cards: [card, { ...good.cards[1], from: 3, to: 4 }] }],
  ['cards of fewer documents', { ...good, cards: [card] }],
  ['a card file without documents', { ...good, size: 2, cards: [card, { ...card, from: 2, to: 2 }] }],
  ['a card file that is none', { ...good, cards: [null] }],
])('rejects %s', (_name, value) => {
  expect(() => readManifest(value)).toThrow(expect.objectContaining({ reason: 'broken' }));
});

test('rejects an older version', () => {
  expect(() => readManifest({ ...good, version: 0 })).toThrow(
    `of version 0; version ${MANIFEST_VERSION} is read`,
  );
});

test('compares manifests by index and files', () => {
  expect(isSame(good, structuredClone(good))).toBe(true);
  expect(isSame(good, { ...good, digest: 'b' })).toBe(false);
  expect(isSame(good, { ...good, cards: good.cards.slice(0, 1) })).toBe(false);
});
