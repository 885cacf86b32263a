import { describe, expect, test } from 'vitest';
import { formatTerms, parseTerms } from './finance-terms.ts';

describe('parseTerms', () => {
  test('reads stored terms', () => {
    const terms = { tradeIn: 5000, term: 4.5, frequency: 'monthly' } as const;
    expect(parseTerms(formatTerms(terms))).toEqual(terms);
    expect(parseTerms(formatTerms({}))).toEqual({});
  });

  test.each([
    null,
    '',
    'x',
    '[]',
    '{"version":2,"value":{"term":3}}',
    '{"version":1,"value":null}',
    '{"version":1,"value":{"term":"3","tradeIn":-5,"frequency":"daily"}}',
    '{"version":1,"value":{"term":0,"tradeIn":1e99,"frequency":"toString"}}',
  ])('drops %j', (text) => {
    expect(parseTerms(text)).toEqual({});
  });
});
