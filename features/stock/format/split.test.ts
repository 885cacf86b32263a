import { describe, expect, test } from 'vitest';
import { elementSplitter, lineSplitter, NotAnArray, type Piece, type Splitter } from './split.ts';

/** Returns the pieces of a text that arrives in chunks of a size. */
function split(splitter: Splitter, text: string, size: number): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < text.length; start += size)
    pieces.push(...splitter.push(text.slice(start, start + size)));
  return [...pieces, ...splitter.finish()];
}

describe.each([1, 3, 1_000])('in chunks of %i characters', (size) => {
  test('yields lines with their numbers and skips blank ones', () => {
    expect(
      split(lineSplitter(), 'a\r\n\n\nbc\nd', size).map((piece) => [piece.text.trim(), piece.line]),
    ).toEqual([
      ['a', 1],
      ['bc', 4],
      ['d', 5],
    ]);
  });

  test('marks and truncates an over-long line and reads the next whole', () => {
    const pieces = split(lineSplitter(10), `${'x'.repeat(5_000)}\nok`, size);
    expect(pieces.map((piece) => [piece.tooLong ?? false, piece.text.length <= 200, piece.line])).toEqual([
      [true, true, 1],
      [false, true, 2],
    ]);
  });

  test('splits elements of an array, ignoring brackets in strings', () => {
    const text = '\n[ {"a":"]},{\\"["},\n [1,[2]],"x,]" , 5 ]\n';
    const pieces = split(elementSplitter(), text, size);
    expect(pieces.map((piece) => JSON.parse(piece.text) as unknown)).toEqual([
      { a: ']},{"[' },
      [1, [2]],
      'x,]',
      5,
    ]);
    expect(pieces.map((piece) => piece.line)).toEqual([2, 3, 3, 3]);
  });

  test('marks the last piece of a truncated array', () => {
    expect(split(elementSplitter(), '[{"a":1},{"b":', size).map((piece) => piece.cut ?? false)).toEqual([
      false,
      true,
    ]);
    expect(split(elementSplitter(), '[{"a":1},', size).map((piece) => piece.cut ?? false)).toEqual([
      false,
      true,
    ]);
  });

  test('marks an over-long element and reads the next whole', () => {
    const pieces = split(elementSplitter(20), `[{"a":"${'x'.repeat(900)}"},{"b":1}]`, size);
    expect(pieces.map((piece) => piece.tooLong ?? false)).toEqual([true, false]);
  });

  test('refuses other texts than an array with the line', () => {
    for (const text of ['{"a":1}', '[1]\n[2]', '', 'x']) {
      expect(() => split(elementSplitter(), text, size)).toThrow(NotAnArray);
    }
  });

  test('splits a list inside an object only at its path', () => {
    const text =
      '{"a":"[{","items":[{"no":1}],\n"data":{"x\\"":[1],"items":[{"items":[{}]},2],"b":[3]},"c":[4]}';
    const parsed = (list: string): unknown[] =>
      split(elementSplitter(undefined, list), text, size).map((piece) => JSON.parse(piece.text) as unknown);
    expect(parsed('data.items')).toEqual([{ items: [{}] }, 2]);
    expect(parsed('items')).toEqual([{ no: 1 }]);
    expect(parsed('data.x"')).toEqual([1]);
  });

  test('refuses a missing or unspecified list with the existing lists of objects', () => {
    const text = '\n{"n":[1],"empty":[],"vehicles": [\n{"photos":[{}]}],"data":{"items":[{}]}}';
    for (const list of [undefined, 'cars']) {
      const lists = ['vehicles', 'data.items'];
      expect(listsIn(text, size, list)).toEqual(lists);
    }
  });

  test('suggests no list for one vehicle per line', () => {
    expect(listsIn('{"photos":[{}]}\n{"photos":[{}]}', size)).toEqual([]);
  });
});

/** Returns the lists that a refusal suggests. */
function listsIn(text: string, size: number, list?: string): readonly string[] | undefined {
  try {
    split(elementSplitter(undefined, list), text, size);
    return undefined;
  } catch (error) {
    return error instanceof NotAnArray ? error.lists : undefined;
  }
}
