import { describe, expect, test } from 'vitest';
import { formatAbn, isAbn } from './abn.ts';

describe('isAbn', () => {
  test.each(['51 824 753 556', '51824753556', '89 000 000 019'])(
    'accepts %s, whose checksum is valid',
    (abn) => {
      expect(isAbn(abn)).toBe(true);
    },
  );

  test.each([
    '51 824 753 557',
    '15 824 753 556',
    '1234',
    '',
    '01 824 753 556',
    '5182475355X',
    '518247535566',
  ])('refuses %j', (abn) => {
    expect(isAbn(abn)).toBe(false);
  });
});

test('formatAbn groups the digits', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556');
  expect(formatAbn('5182 475 3556')).toBe('51 824 753 556');
});
