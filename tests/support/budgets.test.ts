import { describe, expect, test } from 'vitest';
import { accept, findingText, judge, type Weight } from './budgets.ts';

const weight = (script: number, scriptRequests = 3): Weight => ({
  html: 40_000,
  style: 10_000,
  styleRequests: 2,
  script,
  scriptRequests,
});

const verdicts = (accepted: number, measured: number): readonly string[] =>
  judge('home', { before: weight(accepted) }, { before: weight(measured) })
    .filter(({ metric }) => metric === 'script')
    .map(({ verdict }) => verdict);

describe('accepting a page', () => {
  test('stores metrics that differ by more than 5 % either way, and keeps the others', () => {
    const accepted = { before: weight(10_000), after: weight(20_000) };
    const measured = { before: { ...weight(10_400), style: 9_000 }, after: weight(30_000, 4) };
    expect(accept(accepted, measured)).toEqual({
      before: { ...weight(10_000), style: 9_000 },
      after: weight(30_000, 4),
    });
  });

  test('stores all metrics of a new kind', () => {
    expect(accept(undefined, { before: weight(7) })).toEqual({ before: weight(7) });
  });
});

describe('a page’s budget', () => {
  test.each([
    ['up to 5 % more than accepted', 10_500, 'fits'],
    ['and asks to be accepted from there to 10 %', 10_501, 'accept'],
    ['up to 10 % more', 11_000, 'accept'],
    ['and no further', 11_001, 'over'],
    ['with anything less', 10, 'fits'],
  ])('%s', (_words, measured, verdict) => {
    expect(verdicts(10_000, measured)).toEqual([verdict]);
  });

  test('requests count like bytes: one more than three is over', () => {
    const found = judge('home', { before: weight(10_000, 3) }, { before: weight(10_000, 4) });
    expect(found.filter(({ verdict }) => verdict !== 'fits')).toMatchObject([
      { metric: 'scriptRequests', accepted: 3, measured: 4, verdict: 'over' },
    ]);
  });

  test('an interaction has its own line, and is never over before it was accepted', () => {
    const page = { before: weight(10), after: weight(20) };
    expect(judge('home', page, page).map(({ moment }) => moment)).toEqual([
      ...Array<string>(5).fill('before'),
      ...Array<string>(5).fill('after'),
    ]);
    const found = judge('home', { before: weight(10) }, page);
    expect(found.filter(({ verdict }) => verdict === 'over')).toHaveLength(5);
  });

  test('a finding says what to do', () => {
    const [finding] = judge('home', { before: weight(10) }, { before: { ...weight(10), style: 12_000 } });
    expect(finding && findingText(finding)).toBe(
      'home, before the first interaction: style is 12000, accepted 10000 (+20 %). ' +
        'Make it smaller, or accept it: npm run budgets -- --accept home --reason "why it is worth it"',
    );
  });
});
