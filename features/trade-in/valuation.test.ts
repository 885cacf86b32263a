/** Offers for a vehicle. */
import { describe, expect, test } from 'vitest';
import { estimateOffer, type LikeVehicle } from './valuation.ts';
import { tradeInOptionsSchema, USUAL_QUESTIONS } from './trade-in.schema.ts';
import { adjustmentPercent, answersText, unanswered } from './trade-in.ts';
import { stockProvider } from './stock-provider.ts';

const rules = tradeInOptionsSchema.parse({}).valuation;
const like = (price: number, more: Partial<LikeVehicle> = {}): LikeVehicle => ({
  make: 'Mazda',
  model: 'CX-5',
  year: 2021,
  km: 50_000,
  price,
  car_type: 'used',
  ...more,
});
const own = { make: 'mazda', model: ' CX-5 ', year: 2021, km: 50_000 };
const stock = [like(30_000), like(32_000), like(40_000)];
const offer = (
  over: Partial<typeof own> = {},
  of: readonly LikeVehicle[] = stock,
  more: { percent?: number; rules?: object } = {},
) =>
  estimateOffer({ ...own, ...over }, of, {
    rules: { ...rules, ...more.rules },
    thisYear: 2026,
    percent: more.percent ?? 0,
  });

describe('estimateOffer', () => {
  test('is the median price of similar vehicles less the margin, rounded down to $50', () => {
    expect(offer()).toEqual({ offer_price: 26_200, like: 3 });
    expect(offer({}, stock.slice(0, 2))).toEqual({ offer_price: 25_400, like: 2 });
  });

  test('decreases with age, kilometres and answers', () => {
    expect(offer({ year: 2020 })).toMatchObject({ offer_price: 24_100 });
    expect(offer({ km: 60_000 })).toMatchObject({ offer_price: 25_450 });
    expect(offer({}, stock, { percent: -10 })).toMatchObject({ offer_price: 23_600 });
  });

  test('does not adjust for a vehicle without kilometres', () => {
    const { km: _, ...without } = like(30_000);
    expect(offer({}, [without, without])).toMatchObject({ offer_price: 24_600 });
  });

  test.each<[string, Partial<LikeVehicle>]>([
    ['of another model', { model: 'CX-30' }],
    ['of another make', { make: 'Kia' }],
    ['that is new', { car_type: 'new' }],
    ['without a price', { price: 0 }],
    ['too many years apart', { year: 2018 }],
  ])('ignores a vehicle %s', (_name, more) => {
    expect(offer({}, [like(30_000), like(32_000, more)])).toEqual({ reason: 'too_few' });
  });
});

describe('returns no offer', () => {
  test.each([
    ['for cars over 7 years old', { year: 2018 }, 'too_old'],
    ['for cars over 100,000 km', { km: 100_001 }, 'too_far'],
  ])('%s', (_name, over, reason) => {
    expect(offer(over)).toEqual({ reason });
  });

  test('accepts the limits themselves, which options change', () => {
    const old = [like(20_000, { year: 2019 }), like(20_000, { year: 2019 })];
    expect(offer({ year: 2019, km: 100_000 }, old)).toMatchObject({ like: 2 });
    expect(offer({ year: 2018 }, old, { rules: { max_age_years: 8 } })).toMatchObject({ like: 2 });
  });

  test('when the offer would be too small', () => {
    expect(offer({}, [like(1_200), like(1_200)])).toEqual({ reason: 'too_little' });
    expect(offer({}, stock, { percent: -150 })).toEqual({ reason: 'too_little' });
  });
});

describe('answers', () => {
  const answers = { condition: 'good', history: 'none', accident: 'none' };
  test('are added up', () => expect(adjustmentPercent(USUAL_QUESTIONS, answers)).toBe(-10));
  test('are described as text', () => {
    expect(answersText(USUAL_QUESTIONS, answers)).toContain('What condition is it in? Good');
  });
  test('are missing when they do not belong to the question', () => {
    const missing = unanswered(USUAL_QUESTIONS, { condition: 'good', history: 'perhaps' });
    expect(missing.map(({ id }) => id)).toEqual(['history', 'accident']);
  });
});

describe('the built-in provider', () => {
  const registered = [{ rego: 'ABC-12D', regoState: 'QLD', year: 2021, make: 'Mazda', model: 'CX-5' }];
  const provider = stockProvider({
    registered,
    questions: USUAL_QUESTIONS,
    rules,
    offer_days: 7,
    stock,
  });
  const NOW = Date.parse('2026-11-21T00:00:00Z');

  test('looks up by registration and state, ignoring case and spaces', async () => {
    expect(await provider.lookUp('abc 12d', 'qld')).toMatchObject({ make: 'Mazda' });
    expect(await provider.lookUp('ABC12D', 'NSW')).toBeUndefined();
  });

  test('offers expire some days later', async () => {
    expect(
      await provider.value({ id: 'x', vehicle: own, answers: { condition: 'excellent' }, now: NOW }),
    ).toMatchObject({
      offer_price: 26_200,
      offer_expiry: NOW + 7 * 86_400_000,
      valued_by: 'stock',
      sample_size: 3,
    });
  });
});
