/** First mappings of exports whose headings do not say what the columns are. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { NOW } from '../store/pull-case.source.ts';
import { firstMapping, type FirstMapping } from './first-mapping.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

function look(content: string): Promise<FirstMapping> {
  writeFileSync(path.join(root, 'a.csv'), content);
  return firstMapping({ path: path.join(root, 'a.csv'), file: 'a.csv', constants: {}, now: NOW });
}

const mappingOf = ({ source }: FirstMapping) => (source as { mapping: Record<string, unknown> }).mapping;

const csv = (...rows: string[]): string => `${rows.join('\n')}\n`;

describe('a heading of the trade', () => {
  test.each(['Yr', 'YOM', 'Year Built', 'Yr Built', 'MY'])('%s is the year', async (heading) => {
    const made = await look(
      csv(
        `Stock,Make,Model,${heading},Price,Condition`,
        '1,Brolga,Plains,2021,"$26,990",Used',
        '2,Brolga,Coast,2020,"$22,990",Used',
        '3,Brolga,Ridge,2026,"$42,990",New',
      ),
    );
    expect([made.accepted, made.rows]).toEqual([3, 3]);
    expect(mappingOf(made)['year']).toEqual({ from: heading, number: true });
  });

  test.each([
    ['Retail', undefined],
    ['DAP', { constant: 'Drive Away' }],
    ['Ask $ (incl. GST)', undefined],
  ])('%s is the price, of the type %j', async (heading, type) => {
    const made = await look(
      csv(
        `Stock,Make,Model,Year,${heading},Condition`,
        '1,Brolga,Plains,2021,"$26,990",Used',
        '2,Brolga,Coast,2020,"$22,990",Used',
      ),
    );
    expect(mappingOf(made)).toMatchObject({ price: { from: heading, number: true } });
    expect(mappingOf(made)['price_type']).toEqual(type);
  });
});

describe('values alone', () => {
  const ROWS = [
    '1,Brolga,Plains,2021,"$26,990",Used,6T1BF3FK50X012341,"45,000 km"',
    '2,Brolga,Coast,2020,"$22,990",Used,6T1BF3FK50X012342,"65,310 km"',
    '3,Currawong,R8,2026,"$42,990",New,6T1BF3FK50X012343,120 km',
    '4,Currawong,R8,2019,"$18,500",Used,6T1BF3FK50X012344,"102,330 km"',
  ];

  test('tell year, price, VIN, kilometres and condition', async () => {
    const made = await look(csv('Stock,Make,Model,D,E,F,G,H', ...ROWS));
    expect([made.accepted, made.rows]).toEqual([4, 4]);
    expect(mappingOf(made)).toMatchObject({
      year: { from: 'D', number: true },
      price: { from: 'E', number: true },
      vin: 'G',
      km: { from: 'H', unit: 'km' },
      car_type: { from: 'F' },
    });
    expect(made.lines.join('\n')).toContain('values: amounts of dollars, such as "$26,990"');
  });

  test('do not tell a price from kilometres without a sign', async () => {
    const made = await look(
      csv(
        'Stock,Make,Model,Year,Condition,A',
        '1,Brolga,Plains,2021,Used,45123',
        '2,Brolga,Coast,2020,Used,65310',
        '3,Brolga,Coast,2020,Used,102330',
      ),
    );
    expect(mappingOf(made)).not.toHaveProperty('price');
    expect(mappingOf(made)).not.toHaveProperty('km');
  });

  test('of two columns lead to a question', async () => {
    const made = await look(
      csv(
        'Stock,Make,Model,Condition,A,B',
        '1,Brolga,Plains,Used,2021,2022',
        '2,Brolga,Coast,Used,2020,2020',
        '3,Brolga,Coast,Used,2019,2019',
      ),
    );
    expect(made.questions.find(({ field }) => field === 'year')).toMatchObject({
      text: '"A", "B" hold years, such as "2021". Which is it?',
      answers: ['none', 'A', 'B'],
    });
  });

  test('that have no year are named as an open question', async () => {
    const made = await look(
      csv('Stock,Make,Model,Condition', '1,Brolga,Plains,Used', '2,Brolga,Coast,Used', '3,Brolga,Reef,Used'),
    );
    expect(made.accepted).toBe(0);
    expect(made.lines.join('\n')).toMatch(/^ {2}year: No column holds years in every row/m);
  });
});

test('a model that no column shows is an open question with candidates and samples', async () => {
  const made = await look(
    csv('1,2019,Toyota,Hilux,Used', '2,2021,Mazda,CX-5,Used', '3,2026,Kia,Sportage,New'),
  );
  expect(made.questions.find(({ field }) => field === 'model')).toMatchObject({
    text: 'Without "model" no row comes in. Which column holds it: D ("Hilux", "CX-5", "Sportage")?',
    answers: ['none', 'D'],
  });
  expect(made.lines.join('\n')).toContain('header false: the first row is a vehicle');
});

test('numbers with the same letters in front are stock numbers, plates are not', async () => {
  const rows = ['S1001,ABC123', 'S1002,DEF456', 'S1003,GHI789'].map((text) => `${text},2019,Toyota,Used`);
  const made = await look(csv('A,B,C,D,E', ...rows));
  expect(mappingOf(made)).toMatchObject({ id: 'A', stocknum: 'A' });
});

test('columns with the names of vehicle fields are taken as they are', async () => {
  const made = await look(
    csv(
      'id,make,model,year,car_type,item_type,slug,sleeps,location_id',
      '1,Brolga,Nest,2021,used,caravan,brolga-nest-1,4,main-yard',
      '2,Brolga,Nest,2022,new,caravan,brolga-nest-2,6,main-yard',
    ),
  );
  expect(mappingOf(made)).toMatchObject({
    item_type: 'item_type',
    slug: 'slug',
    sleeps: 'sleeps',
    location_id: 'location_id',
  });
});

describe('the variant', () => {
  const titled = (...titles: string[]) =>
    look(
      csv(
        'No,Brand,Year,Model,Title,Condition',
        ...titles.map((title, index) => {
          const [year = '', make = '', model = ''] = title.split(' ');
          return `A${index},${make},${year},${model},${title},Used`;
        }),
      ),
    );

  test('is read from titles that have it behind year, make and model', async () => {
    const made = await titled(
      '2012 Brolga Plains GLX-R LWB',
      '2017 Brolga Coast SE Sport',
      '2019 Currawong R8 Trail',
    );
    expect(mappingOf(made)['badge']).toEqual({ from: 'Title', after: ['year', 'make', 'model'] });
    expect(mappingOf(made)['name']).toBe('Title');
  });

  test('is not read from titles without it', async () => {
    const made = await titled('2012 Brolga Plains', '2017 Brolga Coast', '2019 Currawong R8');
    expect(mappingOf(made)).not.toHaveProperty('badge');
  });
});
