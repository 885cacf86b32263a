import { describe, expect, test } from 'vitest';
import { interpret, applyInterpretation } from './interpret.ts';
import { textOf } from './interpretation.ts';
import { emptyState, setQuery, setRange, setValues } from '../query/state-change.ts';
import type { Vocabulary } from './vocabulary.ts';
import { counted, VOCABULARY } from '../../../tests/search/vocabulary.ts';

const interpretation = (text: string) => {
  const { query, refinements, ranges, excluded } = interpret(text, VOCABULARY);
  return {
    ...(query ? { query } : {}),
    ...refinements,
    ...ranges,
    ...(excluded ? { excluded: excluded.map((one) => one.text) } : {}),
  };
};

describe('interpret: understood words become filters, the rest stays the query', () => {
  test.each([
    ['under 30k suv', { body: ['SUV'], price: { max: 30_000 } }],
    ['below $25,000', { price: { max: 25_000 } }],
    ['20k-30k', { price: { min: 20_000, max: 30_000 } }],
    ['$20,000 – $30,000', { price: { min: 20_000, max: 30_000 } }],
    ['over 50k', { price: { min: 50_000 } }],
    ['between 20 and 30k', { price: { min: 20_000, max: 30_000 } }],
    ['from $20 to 30k', { price: { min: 20_000, max: 30_000 } }],
    ['between 20 and 30', { price: { min: 20_000, max: 30_000 } }],
    ['less than 15', { price: { max: 15_000 } }],
    ['up to 12,500', { price: { max: 12_500 } }],
    ['30k or less', { price: { max: 30_000 } }],
    ['$9,990 and under', { price: { max: 9990 } }],
    ['50k+', { price: { min: 50_000 } }],
    ['<20k', { price: { max: 20_000 } }],
    ['over 10k under 20k', { price: { min: 10_000, max: 20_000 } }],
    ['2019 or newer', { year: { min: 2019 } }],
    ['2019+', { year: { min: 2019 } }],
    ['2015 or older', { year: { max: 2015 } }],
    ['2015 to 2019', { year: { min: 2015, max: 2019 } }],
    ['from 2018', { year: { min: 2018 } }],
    ['newer than 2018', { year: { min: 2019 } }],
    ['before 2015', { year: { max: 2014 } }],
    ['under 100,000 km', { km: { max: 100_000 } }],
    ['less than 90k kms', { km: { max: 90_000 } }],
    ['under 100km', { km: { max: 100 } }],
    ['20-60,000 km', { km: { min: 20, max: 60_000 } }],
    [
      'used automatic diesel ute',
      {
        car_type: ['used'],
        transmission: ['Automatic'],
        fuel: ['Diesel'],
        body: ['Ute / Tray'],
      },
    ],
    ['red corolla', { colour: ['Red'], make: ['Toyota'], model: ['Corolla'] }],
    ['Red or white SUVs', { colour: ['Red', 'White'], body: ['SUV'] }],
    ['land cruiser', { make: ['Toyota'], model: ['Land Cruiser'] }],
    ['landcruiser', { make: ['Toyota'], model: ['Land Cruiser'] }],
    ['land rover', { make: ['Land Rover'] }],
    ['land rover discovery', { make: ['Land Rover'], model: ['Discovery'] }],
    ['cx5', { make: ['Mazda'], model: ['CX-5'] }],
    ['mazda cx-5', { make: ['Mazda'], model: ['CX-5'] }],
    ['mazda 3', { make: ['Mazda'], model: ['3'] }],
    ['skoda', { make: ['Škoda'] }],
    ['vw golf auto', { make: ['Volkswagen'], model: ['Golf'], transmission: ['Automatic'] }],
    ['peugeot 2008', { make: ['Peugeot'], model: ['2008'] }],
    ['2019 kia', { make: ['Kia'], year: ['2019'] }],
    ['people mover', { body: ['People Mover'] }],
    ['7 seater suv', { body: ['SUV'], seats: ['7'] }],
    ['at least 7 seats', { seats: ['7', '8'] }],
    ['minimum seven seats', { seats: ['7', '8'] }],
    ['more than 5 seats under 30k', { seats: ['7', '8'], price: { max: 30_000 } }],
    ['7+ seats', { seats: ['7', '8'] }],
    ['suv 7 or more seats', { body: ['SUV'], seats: ['7', '8'] }],
    ['suv 7 seats or more', { body: ['SUV'], seats: ['7', '8'] }],
    ['at least 9 seats', { seats: ['9'] }],
    ['4 door suv', { body: ['SUV'], doors: ['4'] }],
    ['two doors', { doors: ['2'] }],
    ['v8', { cylinders: ['8'] }],
    ['six cylinder diesel', { cylinders: ['6'], fuel: ['Diesel'] }],
    ['2.0 litre suv', { body: ['SUV'], litres: ['2'] }],
    ['2.8L', { litres: ['2.8'] }],
    ['one owner', { owners: ['1'] }],
    ['single owner suv', { body: ['SUV'], owners: ['1'] }],
    ['tows 3500kg', { towing: { min: 3_500 } }],
    ['suv 2.5 tonne towing', { body: ['SUV'], towing: { min: 2_500 } }],
    ['suv not 4 door', { body: ['SUV'], excluded: ['not 4 door'] }],
    ['no v8', { excluded: ['not v8'] }],
    ['stock no AN10502', { query: 'AN10502' }],
    ['stock number: 10502', { query: '10502' }],
    ['corolla stock #A-105', { query: 'A-105', make: ['Toyota'], model: ['Corolla'] }],
    ['in stock', {}],
    ['hatch', { body: ['Hatchback'] }],
    ['used cars', { car_type: ['used'] }],
    ['corolla with tow bar', { query: 'tow bar', make: ['Toyota'], model: ['Corolla'] }],
    ['corolla swift', { query: 'swift', make: ['Toyota'], model: ['Corolla'] }],
    ['corolla camry', { make: ['Toyota'], model: ['Corolla', 'Camry'] }],
    ['suv 20000', { body: ['SUV'], price: { max: 20_000 } }],
    [
      '$20,000 red corolla',
      { colour: ['Red'], make: ['Toyota'], model: ['Corolla'], price: { max: 20_000 } },
    ],
    ['20k suv', { body: ['SUV'], price: { max: 20_000 } }],
    ['suv 500', { query: '500', body: ['SUV'] }],
    ['suv 20000 km', { body: ['SUV'], km: { max: 20_000 } }],
    ['suv 500 km', { query: '500 km', body: ['SUV'] }],
    ['suv 2019 on', { body: ['SUV'], year: { min: 2019 } }],
    ['suv over 10k 20000', { query: '20000', body: ['SUV'], price: { min: 10_000 } }],
    ['red car', { colour: ['Red'] }],
    ['cheap red cars please', { colour: ['Red'] }],
    ['suv not white', { body: ['SUV'], excluded: ['not white'] }],
    ['not toyota suv', { body: ['SUV'], excluded: ['not toyota'] }],
    ['suv without diesel', { body: ['SUV'], excluded: ['not diesel'] }],
    ['suv under 30k and under 50000 km', { body: ['SUV'], price: { max: 30_000 }, km: { max: 50_000 } }],
    ['2015 or newer over 20k', { year: { min: 2015 }, price: { min: 20_000 } }],
    ['30k', { price: { max: 30_000 } }],
    ['$9,990', { price: { max: 9990 } }],
    ['30,000', { price: { max: 30_000 } }],
    ['30k max', { price: { max: 30_000 } }],
    ['2019 max 30k', { year: ['2019'], price: { max: 30_000 } }],
    ['camry -hybrid', { make: ['Toyota'], model: ['Camry'] }],
    ['camry -petrol', { make: ['Toyota'], model: ['Camry'], excluded: ['not petrol'] }],
    ['low km suv', { body: ['SUV'] }],
    ['mazda 3 under', { make: ['Mazda'], model: ['3'] }],
    ['suv less than $', { query: '$', body: ['SUV'] }],
    ['under 30 000', { price: { max: 30_000 } }],
    ['between 20 000 and 30 000', { price: { min: 20_000, max: 30_000 } }],
    ['under 100 000 km', { km: { max: 100_000 } }],
    ['10 grand', { price: { max: 10_000 } }],
    ['under 10 grand', { price: { max: 10_000 } }],
    ['suv with low kilometres', { body: ['SUV'] }],
    ['white land cruis', { query: 'landcruis', colour: ['White'] }],
    ['corolla, red', { colour: ['Red'], make: ['Toyota'], model: ['Corolla'] }],
    ['corolla 2018+', { make: ['Toyota'], model: ['Corolla'], year: { min: 2018 } }],
    ['mazda 2020 or later', { make: ['Mazda'], year: { min: 2020 } }],
    ['diesel ute 2018 +', { fuel: ['Diesel'], body: ['Ute / Tray'], year: { min: 2018 } }],
    [
      'used 2019 or newer suv under 40k',
      { car_type: ['used'], body: ['SUV'], year: { min: 2019 }, price: { max: 40_000 } },
    ],
    ['suv 40k tops', { body: ['SUV'], price: { max: 40_000 } }],
    ['toyota 100000 km or less', { make: ['Toyota'], km: { max: 100_000 } }],
    ['kia $ 20,000 or less', { make: ['Kia'], price: { max: 20_000 } }],
    ["less than 100,000 k's", { km: { max: 100_000 } }],
    ['under 100,000 ks', { km: { max: 100_000 } }],
    ['under 100,000 k’s', { km: { max: 100_000 } }],
    ['under 80 000 ks', { km: { max: 80_000 } }],
    ['under 80 ks', { km: { max: 80_000 } }],
    ['under 90,000 kays', { km: { max: 90_000 } }],
    ['less than 100,000 k', { km: { max: 100_000 } }],
    ['under $100,000k', { price: { max: 100_000 } }],
    ['20-60,000 ks', { km: { min: 20_000, max: 60_000 } }],
    ['100k kms', { km: { max: 100_000 } }],
    ['toyota 100,000 km', { make: ['Toyota'], km: { max: 100_000 } }],
    ['suv 80ks', { body: ['SUV'], km: { max: 80_000 } }],
    ['suv 80 000 kms or less', { body: ['SUV'], km: { max: 80_000 } }],
    ['suv under 20k s', { query: 's', body: ['SUV'], price: { max: 20_000 } }],
    ['low ks suv', { body: ['SUV'] }],
    ["suv low k's", { body: ['SUV'] }],
    ['no older than 2018', { year: { min: 2018 } }],
    ['suv not older than 2018', { body: ['SUV'], year: { min: 2018 } }],
    ['no newer than 2020', { year: { max: 2020 } }],
    ['no later than 2020', { year: { max: 2020 } }],
    ['not before 2018 red', { colour: ['Red'], year: { min: 2018 } }],
    ['no more than 20k', { price: { max: 20_000 } }],
    ['not more than 20k', { price: { max: 20_000 } }],
    ['suv not over 30k', { body: ['SUV'], price: { max: 30_000 } }],
    ['no less than 20k', { price: { min: 20_000 } }],
    ['no more than 80,000 km', { km: { max: 80_000 } }],
    ['at least 50k', { price: { min: 50_000 } }],
    ['suv at most 20k', { body: ['SUV'], price: { max: 20_000 } }],
    ['not red no older than 2018', { year: { min: 2018 }, excluded: ['not red'] }],
    ['suv no older than', { body: ['SUV'] }],
    ['suv at most', { body: ['SUV'] }],
    ['suv around 20 grand', { body: ['SUV'], price: { min: 18_000, max: 22_000 } }],
    ['20 grand suv', { body: ['SUV'], price: { max: 20_000 } }],
    ['suv 20 thousand', { body: ['SUV'], price: { max: 20_000 } }],
    ['20 thou', { price: { max: 20_000 } }],
    ['$20 thousand', { price: { max: 20_000 } }],
    ['20 to 30 grand', { price: { min: 20_000, max: 30_000 } }],
    ['under 100 thousand km', { km: { max: 100_000 } }],
    ['kia 2019 grand', { query: 'grand', make: ['Kia'], year: ['2019'] }],
    ['corolla 2018 onwards', { make: ['Toyota'], model: ['Corolla'], year: { min: 2018 } }],
    ['2018 onward', { year: { min: 2018 } }],
    ['from 2018 onwards', { year: { min: 2018 } }],
    ['50k upwards', { price: { min: 50_000 } }],
    ['sub 20k suv', { body: ['SUV'], price: { max: 20_000 } }],
    ['sub-20k', { price: { max: 20_000 } }],
    ['seven seater suv', { body: ['SUV'], seats: ['7'] }],
    ['two-seat', { seats: ['2'] }],
    ['Nine seats', { seats: ['9'] }],
    [
      'cx-5 & swift, rio under 30k',
      {
        make: ['Mazda', 'Suzuki', 'Kia'],
        model: ['CX-5', 'Swift', 'Rio'],
        price: { max: 30_000 },
      },
    ],
    ['SUVs, utes, red', { colour: ['Red'], body: ['SUV', 'Ute / Tray'] }],
    ['tow bar, red, ladder', { query: 'tow bar ladder', colour: ['Red'] }],
    ['hatches', { body: ['Hatchback'] }],
    ['dualcab', { query: 'dual cab' }],
    ['dualcab ute', { query: 'dual cab', body: ['Ute / Tray'] }],
    ['ex demo', { car_type: ['demo'] }],
    ['ex-demo suvs', { car_type: ['demo'], body: ['SUV'] }],
    ['ex-demos', { car_type: ['demo'] }],
    ['suv drive away', { body: ['SUV'] }],
    ['driveaway suv under 30k', { body: ['SUV'], price: { max: 30_000 } }],
    ['mazda 3 2018+', { make: ['Mazda'], model: ['3'], year: { min: 2018 } }],
  ])('%s', (text, expected) => expect(interpretation(text)).toEqual(expected));

  test.each([
    'corolla or swift',
    'corolla, swift',
    'corolla,swift',
    'Corolla & Swift',
    'corolla and suzuki swift',
  ])('allows either of two models: %s', (text) =>
    expect(interpretation(text)).toEqual({ make: ['Toyota', 'Suzuki'], model: ['Corolla', 'Swift'] }),
  );

  test.each(['pre-owned', 'preowned', 'pre owned', 'second hand', 'second-hand', 'secondhand'])(
    'understands synonyms of used: %s',
    (text) => expect(interpretation(`${text} suvs`)).toEqual({ car_type: ['used'], body: ['SUV'] }),
  );

  test.each([
    'tow bar',
    '4 or more doors',
    'tow cruiser',
    '20000',
    'tow bar 20000',
    '3',
    'i30',
    '3 - 6',
    'under',
    'under $',
    '30kg',
    'older than 10 years',
    '__proto__',
    'constructor',
    'toString hasOwnProperty',
    '|',
    '-',
  ])('leaves unknown words unchanged: %s', (query) => expect(interpretation(query)).toEqual({ query }));

  test.each([
    'cars',
    'cheap cars',
    'cars for sale',
    'Vehicles',
    'low km',
    'low kms car',
    'low ks',
    "low k's",
    "low k'",
    'low kays',
    'drive away',
    'drive-away',
    'driveaway cars',
    'the',
    'good',
  ])('interprets words that fit any vehicle as everything: %s', (text) =>
    expect(interpretation(text)).toEqual({}),
  );

  test.each([
    ['-petrol', ['not petrol']],
    ['not toyota', ['not toyota']],
    ['no toyota cars', ['not toyota']],
    ['anything but a toyota', ['not toyota']],
    ['not toyota or mazda', ['not toyota', 'not mazda']],
    ['not land rover, kia', ['not land rover', 'not kia']],
  ])('excludes values: %s', (text, excluded) => expect(interpretation(text)).toEqual({ excluded }));

  test('extends an exclusion by `or` to values of any kind, and by `and` to those of the same kind', () => {
    expect(interpretation('not toyota or suv')).toEqual({ excluded: ['not toyota', 'not suv'] });
    expect(interpretation('not toyota and suv')).toEqual({ body: ['SUV'], excluded: ['not toyota'] });
  });

  test('prints unknown words and exclusions as the text of an address', () =>
    expect(textOf(interpret('suv towbar -toyota', VOCABULARY))).toBe('towbar not toyota'));

  test('joins two words that are one in the stock', () => {
    const make_model = counted('Toyota Landcruiser Prado', 'Toyota Landcruiser 300');
    const vocabulary: Vocabulary = { make: counted('Toyota'), make_model };
    expect(interpret('land cruiser', vocabulary).query).toBe('landcruiser');
    expect(interpret('toyota land cruiser', vocabulary)).toMatchObject({
      query: 'landcruiser',
      refinements: { make: ['Toyota'] },
    });
  });

  test('prefers a make, then the most frequent value, for an ambiguous word', () => {
    const vocabulary: Vocabulary = {
      make: [{ value: 'Ram', count: 1 }],
      make_model: [
        { value: 'GWM Ute', count: 5 },
        { value: 'Dodge Ram', count: 5 },
      ],
      body: [{ value: 'Ute', count: 9 }],
    };
    expect(interpret('ram ute', vocabulary).refinements).toEqual({ make: ['Ram'], body: ['Ute'] });
  });

  test.each([
    ['motorcycles', { item_type: ['motorcycle'] }],
    ['used trucks', { car_type: ['used'], item_type: ['truck'] }],
    ['cheap bikes', { item_type: ['motorcycle'] }],
    ['motorbike', { item_type: ['motorcycle'] }],
  ])('understands kinds of vehicles where a site has several: %s', (text, refinements) => {
    const vocabulary: Vocabulary = { car_type: counted('used'), item_type: counted('motorcycle', 'truck') };
    expect(interpret(text, vocabulary)).toEqual({ query: '', refinements, ranges: {} });
  });

  test.each([
    ['caravan', { item_type: counted('caravan') }, { item_type: ['caravan'] }],
    ['caravan', { body: counted('Caravan') }, { body: ['Caravan'] }],
    ['neither', { body: counted('Bus') }, {}],
    ['van', { body: counted('Caravan', 'Van') }, { body: ['Van'] }],
  ])(
    'interprets a van as a caravan where there are no vans: %s',
    (_what, vocabulary: Vocabulary, refinements) => {
      expect(interpret('vans', vocabulary).refinements).toEqual(refinements);
      const found = interpret('van under 40k', vocabulary);
      expect(found).toMatchObject({ refinements, ranges: { price: { max: 40_000 } } });
      expect(found.query).toBe(Object.keys(refinements).length > 0 ? '' : 'van');
    },
  );

  test('uses the spelling of the stock for unknown words', () => {
    expect(interpret('gray', {}).query).toBe('grey');
  });

  test('removes exclusions from the query', () => {
    expect(interpret('tow bar not toyota', VOCABULARY).query).toBe('tow bar');
  });

  test.each([
    ['all wheel drive', 'AWD'],
    ['awd', 'AWD'],
    ['four wheel drive', '4WD'],
    ['4x4', '4WD'],
    ['front wheel drive', 'Front'],
    ['fwd', 'Front'],
    ['Rear-wheel drive', 'Rear'],
    ['rwd', 'Rear'],
  ])('understands synonyms of driven wheels: %s', (text, drive) => {
    const vocabulary: Vocabulary = { drive: counted('4WD', 'AWD', 'Front', 'Rear') };
    expect(interpret(text, vocabulary)).toEqual({ query: '', refinements: { drive: [drive] }, ranges: {} });
  });

  test.each(['apple carplay', 'android auto', 'carplay and android'])(
    'understands neighbouring words of a feature: %s',
    (text) => {
      const vocabulary: Vocabulary = { filtered_features: counted('Apple CarPlay and Android Auto') };
      expect(interpret(text, vocabulary)).toEqual({
        query: '',
        refinements: { filtered_features: ['Apple CarPlay and Android Auto'] },
        ranges: {},
      });
    },
  );

  test('leaves a single word of a feature as typed', () => {
    const vocabulary: Vocabulary = { filtered_features: counted('Apple CarPlay and Android Auto') };
    expect(interpret('apple', vocabulary).query).toBe('apple');
  });

  test('corrects the words of a model one by one when typos are allowed', () => {
    const vocabulary: Vocabulary = { make: counted('Mazda'), make_model: counted('Mazda 3') };
    const chosen = { make: ['Mazda'], model: ['3'] };
    expect(interpret('mzda 3', vocabulary, { misspelt: true }).refinements).toEqual(chosen);
    expect(interpret('mzda 3', vocabulary).refinements).toEqual({});
  });

  test('understands numbers with an empty vocabulary', () => {
    expect(interpret('red under 20k', {})).toEqual({
      query: 'red',
      refinements: {},
      ranges: { price: { max: 20_000 } },
    });
  });
});

describe('interprets a price as weekly where vehicles show a weekly price', () => {
  const prices = 'subscription_price' as const;
  test.each([
    ['under 300', '', { max: 300 }],
    ['under 300 a week', '', { max: 300 }],
    ['under $300 per week', '', { max: 300 }],
    ['below 300pw', '', { max: 300 }],
    ['up to 300/wk', '', { max: 300 }],
    ['$300 weekly or less', '', { max: 300 }],
    ['between 200 and 300 a week', '', { min: 200, max: 300 }],
    ['$200-300 p/w', '', { min: 200, max: 300 }],
    ['over 1999 a week', '', { min: 1999 }],
    ['200-300', '', { min: 200, max: 300 }],
    ['over 250 a weekend', 'weekend', { min: 250 }],
  ])('%s', (text, query, range) =>
    expect(interpret(text, VOCABULARY, { prices })).toEqual({
      query,
      refinements: {},
      ranges: { subscription_price: range },
    }),
  );
  test('understands a weekly price beside other words', () => {
    const expected = {
      query: '',
      refinements: { body: ['SUV'] },
      ranges: { subscription_price: { max: 300 } },
    };
    for (const text of [
      'suv under 300 a week',
      'suv up to 300 a week',
      'suv 300 a week',
      'suv $300 a week',
      '300 per week suv',
      'suv 300 or less',
      'suv 300 max',
    ])
      expect(interpret(text, VOCABULARY, { prices })).toEqual(expected);
  });
  test('ignores a number too small for a price', () => {
    expect(interpret('4 or more doors', VOCABULARY, { prices }).query).toBe('4 or more doors');
  });
  test('understands years and kilometres as before', () => {
    expect(interpret('2019 or newer under 100,000 km', VOCABULARY, { prices }).ranges).toEqual({
      year: { min: 2019 },
      km: { max: 100_000 },
    });
  });
});

describe('applyInterpretation', () => {
  const state = setQuery(
    setRange(setValues(setValues(emptyState('/x'), 'make', ['Kia']), 'model', ['Rio']), 'price', {
      max: 9000,
    }),
    'abc',
  );
  test('preserves earlier choices', () => {
    expect(applyInterpretation(state, interpret('suv under 100,000 km', VOCABULARY))).toMatchObject({
      query: '',
      page: 1,
      refinements: { body: ['SUV'], make: ['Kia'], model: ['Rio'] },
      ranges: { km: { max: 100_000 }, price: { max: 9000 } },
    });
  });
  test('replaces the chosen make and its models by another make', () => {
    expect(applyInterpretation(state, interpret('toyota', VOCABULARY)).refinements).toEqual({
      make: ['Toyota'],
    });
    expect(applyInterpretation(state, interpret('corolla', VOCABULARY)).refinements).toEqual({
      make: ['Toyota'],
      model: ['Corolla'],
    });
  });
});
