import { describe, expect, test } from 'vitest';
import { acceptWork, judgeRatio, judgeWork, computeReading, type AcceptedWork } from './judge.ts';

const line = (blocks: number, more: Partial<AcceptedWork> = {}): AcceptedWork => ({
  counts: { blocks },
  reason: 'the first value',
  ...more,
});
const judge = (accepted: AcceptedWork, blocks: number, hasDecision = false): string[] =>
  judgeWork({ vehicle: accepted }, { vehicle: { blocks } }, () => hasDecision);

describe('judgeWork', () => {
  test.each([0, 900, 1000, 1100])('accepts %d blocks where 1000 are accepted', (blocks) => {
    expect(judge(line(1000), blocks)).toEqual([]);
  });

  test('refuses a tenth more and names the command that accepts it', () => {
    expect(judge(line(1000), 1101)).toEqual([
      'vehicle: blocks is 1101, accepted 1000 (+10 %). Make it cheaper, or accept it: ' +
        'npm run budgets -- --accept work/vehicle --reason "why it is worth it"',
    ]);
  });

  test('refuses anything of a count that was accepted as nothing', () => {
    expect(judge(line(0), 1)).toHaveLength(1);
  });

  test('refuses a page kind without a line, and a line without pages', () => {
    const problems = judgeWork({ home: line(1) }, { vehicle: { blocks: 1 } }, () => false);
    expect(problems.map((problem) => problem.slice(0, 27))).toEqual([
      'home: the site has no such ',
      'vehicle: no accepted work. ',
    ]);
  });

  test('accepts a quarter above the first value', () => {
    expect(judge(line(1250, { first: { blocks: 1000 } }), 1250)).toEqual([]);
  });

  test('refuses more than a quarter above the first value until a decision is there', () => {
    const grown = line(1251, { first: { blocks: 1000 } });
    const decided = { ...grown, decision: 'docs/decisions/0099-qr-codes.md' };
    expect(judge(grown, 1251, true)).toHaveLength(1);
    expect(judge(decided, 1251)).toHaveLength(1);
    expect(judge(decided, 1251, true)).toEqual([]);
  });
});

describe('acceptWork', () => {
  test('stores the counts and leaves the first value', () => {
    expect(acceptWork(line(1000), { blocks: 1200 }, { reason: 'a gauge' })).toEqual({
      counts: { blocks: 1200 },
      first: { blocks: 1000 },
      reason: 'a gauge',
    });
  });

  test('forgets the first value when a lower count is accepted', () => {
    const grown = line(1200, { first: { blocks: 1000 } });
    expect(acceptWork(grown, { blocks: 400 }, { reason: 'no code' }).first).toBeUndefined();
    expect(acceptWork(grown, { blocks: 1100 }, { reason: 'less code' }).first).toEqual({ blocks: 1000 });
  });

  test('has no first value for a new kind or a new count', () => {
    expect(acceptWork(undefined, { blocks: 7 }, { reason: 'new' })).toEqual({
      counts: { blocks: 7 },
      reason: 'new',
    });
    expect(acceptWork(line(1000), { blocks: 1000, loops: 3 }, { reason: 'new' }).first).toBeUndefined();
  });

  test('drops an earlier decision when a count has outgrown it', () => {
    const decided = line(1300, { first: { blocks: 1000 }, decision: 'one.md' });
    expect(acceptWork(decided, { blocks: 1301 }, { reason: 'more' }).decision).toBeUndefined();
    expect(acceptWork(decided, { blocks: 1299 }, { reason: 'less' }).decision).toBe('one.md');
  });

  test('leaves an earlier decision unless a new one is named', () => {
    const decided = line(1000, { decision: 'one.md' });
    expect(acceptWork(decided, { blocks: 1 }, { reason: 'a' }).decision).toBe('one.md');
    expect(acceptWork(decided, { blocks: 1 }, { reason: 'a', decision: 'two.md' }).decision).toBe('two.md');
  });

  test('refuses the reason of last time', () => {
    expect(() => acceptWork(line(1), { blocks: 2 }, { reason: 'the first value' })).toThrow(
      'reason of last time',
    );
  });
});

test('judgeRatio refuses more than half above the accepted ratio', () => {
  expect(judgeRatio(10, 15)).toEqual([]);
  expect(judgeRatio(10, 15.1)).toHaveLength(1);
});

test('readingOf weighs an element as five blocks and a repetition as a tenth, by pages', () => {
  const counts = {
    vehicle: { blocks: 100, loops: 50, elements: 10, drawing: 999 },
    home: { blocks: 10, loops: 0, elements: 2 },
    site: { blocks: 1_000_000 },
  };
  expect(computeReading(counts, { vehicle: 3, home: 1, site: 0 })).toBe(Math.round((3 * 155 + 20) / 4));
});
