import { describe, expect, it } from 'vitest';
import { isOneEditAway } from './edit-distance.ts';
import { edits } from '../../../tests/search/oracle.ts';
import { dice } from '../../../tests/search/random-requests.ts';
import { nearWords, queryWords, valueWords } from './tokenise.ts';

describe('words', () => {
  it.each([
    ['CX-5', false, ['5', 'cx', 'cx5']],
    ['Land Cruiser', true, ['cruiser', 'land', 'landcruiser']],
    ['Land Cruiser', false, ['cruiser', 'land']],
    ['Citroën', false, ['citroen']],
    ['  (4x4) – V8, ', true, ['4x4', '4x4v8', 'v8']],
    ['İ10', false, ['i10']],
    ['HiAce', true, ['ace', 'hi', 'hiace']],
    ['Toyota LandCruiser', true, ['cruiser', 'land', 'landcruiser', 'toyota', 'toyotalandcruiser']],
    ['GT-LineSport', false, ['gt', 'gtlinesport', 'line', 'linesport', 'sport']],
    ['VTi eTSI iX3 xDrive40i McV', false, ['etsi', 'ix3', 'mcv', 'vti', 'xdrive40i']],
    ['– !', true, []],
  ])('of the value %j', (value, neighbours, tokens) => {
    expect(valueWords(value, neighbours).toSorted()).toEqual(tokens);
  });

  it('of a query: without joined forms or duplicates', () => {
    expect(queryWords('CX-5 cx  Ö')).toEqual(['cx', '5', 'o']);
  });
});

describe('one edit', () => {
  it('matches exactly the words that counting edits finds', () => {
    const { below, pick } = dice(21);
    const word = (least: number): string =>
      Array.from({ length: least + below(4) }, () => pick(['a', 'b', 'c', 'é'])).join('');
    const tokens = [...new Set(Array.from({ length: 400 }, () => word(1)))].toSorted();
    for (let turn = 0; turn < 200; turn += 1) {
      const query = word(5);
      const near = tokens.filter((one) => Math.min(...edits(query, one)) <= 1);
      expect(tokens.filter((one) => isOneEditAway(query, one))).toEqual(near);
      expect([...new Set(nearWords(tokens, query))].map((position) => tokens[position]!).toSorted()).toEqual(
        near,
      );
    }
  });
});
