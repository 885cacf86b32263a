/** Makes a first mapping of what stands in an export: names that are alike, units in values, lists of values. */
import type { Mapping, MappingEntry } from '../../_domain/stock/stock-source.schema.ts';
import { CAR_TYPES, lastName, NAMES, PHOTO_NAMES, plainName, STATUSES } from './names.ts';

/** A column with the texts in its first rows, those that say nothing left out. */
export interface ColumnLook {
  name: string;
  values: readonly string[];
  /** Different texts of all rows; more than a list of values has when there are more. */
  distinct: readonly string[];
  /** No text comes twice. */
  isUnique: boolean;
}

/** What was chosen for a field, and why. */
export interface Choice {
  field: string;
  entry: MappingEntry;
  why: string;
}

/** Something the file does not tell, and what stands in the mapping until somebody does. */
export interface Question {
  field: string;
  text: string;
  /** What may be answered; the first is what happens without an answer. */
  answers: readonly string[];
  /** Returns the entry for an answer. */
  settle: (answer: string) => MappingEntry | undefined;
}

export interface Proposal {
  choices: Choice[];
  questions: Question[];
  /** Columns that no field reads. */
  unused: string[];
}

/** Most values of a column that make a list of values. */
export const LISTED = 20;

const share = (values: readonly string[], pattern: RegExp): number =>
  values.filter((value) => pattern.test(value)).length / Math.max(1, values.length);
const sample = (values: readonly string[]): string =>
  values[0] === undefined ? '' : `, such as "${values[0].slice(0, 40)}"`;

interface Reading {
  entry: MappingEntry;
  why: string;
}

type Reader = (column: ColumnLook) => Reading | undefined;

const plain: Reader = ({ name }) => ({ entry: name, why: 'name' });

const measured =
  (unit: string, other: Readonly<Record<string, number>> = {}): Reader =>
  ({ name, values }) => {
    const seen = Object.entries(other).filter(
      ([text]) => share(values, new RegExp(`\\d\\s*${text}`, 'i')) > 0,
    );
    const convert = Object.fromEntries(seen);
    return {
      entry: { from: name, unit, ...(seen.length > 0 ? { convert } : {}) },
      why: `name; ${seen.length > 0 ? `${seen.map(([text]) => text).join(', ')} and ${unit}` : `read as ${unit}`}${sample(values)}`,
    };
  };

const MILES = { mi: 1.609344 };

const money: Reader = ({ name, values }) => ({
  entry: { from: name, number: true },
  why: `name; amounts${sample(values)}`,
});

const counted: Reader = ({ name, values }) =>
  share(values, /^\d+$/) === 1
    ? { entry: name, why: 'name; whole numbers' }
    : {
        entry: { from: name, match: '^\\s*(\\d+)\\b', number: true },
        why: `name; the number in front${sample(values)}`,
      };

const year: Reader = ({ name, values }) =>
  share(values, /^(?:19|20)\d\d$/) === 1
    ? { entry: { from: name, number: true }, why: 'name; years' }
    : {
        entry: { from: name, match: '\\b((?:19|20)\\d\\d)\\b', number: true },
        why: `name; the year in it${sample(values)}`,
      };

const dated: Reader = ({ name, values }) => {
  const parts = values.flatMap((value) => {
    const [, a, b] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(value) ?? [];
    return a === undefined || b === undefined ? [] : [{ a: Number(a), b: Number(b) }];
  });
  const isMonthFirst = parts.some(({ b }) => b > 12) && parts.every(({ a }) => a <= 12);
  return isMonthFirst
    ? {
        entry: { from: name, date: { formats: ['M/d/yyyy', 'iso'] } },
        why: `name; the month stands first${sample(values)}`,
      }
    : { entry: { from: name, date: true }, why: `name; dates${sample(values)}` };
};

const listed: Reader = ({ name, values }) => {
  if (share(values, /\|/) > 0.2) return { entry: name, why: 'name; lists with |' };
  const separator = [';', ','].find((sign) => share(values, new RegExp(sign)) > 0.2);
  return separator === undefined
    ? { entry: name, why: 'name' }
    : { entry: { from: name, list: { separator } }, why: `name; lists with ${separator}` };
};

const litres: Reader = (column) => {
  const { name, values } = column;
  if (share(values, /\d\s*(?:l|lit(?:re|er)s?)\b/i) > 0.5) return measured('L')(column);
  return share(values, /^\d{1,2}(?:\.\d+)?$/) > 0.9
    ? { entry: { from: name, number: true }, why: `name; litres${sample(values)}` }
    : undefined;
};

const consumption: Reader = ({ name, values }) =>
  share(values, /l\s*\/\s*100/i) > 0.5
    ? { entry: { from: name, unit: 'L / 100 km' }, why: `name; L / 100 km${sample(values)}` }
    : { entry: { from: name, number: true }, why: `name; numbers${sample(values)}` };

const READERS: Readonly<Record<string, Reader>> = {
  year,
  price: money,
  before_price: money,
  km: measured('km', MILES),
  doors: counted,
  seats: counted,
  cylinders: counted,
  gearnum: counted,
  engine_size: measured('cc'),
  engine_size_litres: litres,
  fuelconsumptioncombined: consumption,
  created_at: dated,
  rego_expiry: dated,
  build_date: dated,
  compliance_date: dated,
  standardEquipment: listed,
};

/** The pattern of numbered photo columns: `photo_*`. */
function photoPattern(columns: readonly ColumnLook[]): { pattern: string; count: number } | undefined {
  const patterns = columns.flatMap(({ name }) => {
    const pattern = name.replace(/\d+/, '*');
    return pattern !== name && PHOTO_NAMES.includes(plainName(pattern)) ? [pattern] : [];
  });
  const [best] = [...Map.groupBy(patterns, (pattern) => pattern)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return best && best[1].length > 1 ? { pattern: best[0], count: best[1].length } : undefined;
}

/** Values that a table of known texts explains, and those that it does not. */
function tabled(all: readonly string[], table: Readonly<Record<string, string>>) {
  const known = Object.fromEntries(
    all.flatMap((value) => {
      const meaning = table[plainName(value)];
      return meaning === undefined ? [] : [[value, meaning] as const];
    }),
  );
  return { known, unknown: all.filter((value) => !Object.hasOwn(known, value)) };
}

/** Collects choices and questions field by field. */
class Proposer {
  readonly #columns: readonly ColumnLook[];
  readonly choices: Choice[] = [];
  readonly questions: Question[] = [];
  readonly #used = new Set<string>();

  constructor(columns: readonly ColumnLook[]) {
    this.#columns = columns;
  }

  find(field: string, fits: (column: ColumnLook) => boolean = () => true): ColumnLook | undefined {
    const names = [plainName(field), ...(NAMES[field] ?? [])];
    for (const nameOf of [(path: string) => plainName(path), lastName])
      for (const name of names) {
        const found = this.#columns.find((column) => nameOf(column.name) === name && fits(column));
        if (found) return found;
      }
    return undefined;
  }

  choose(field: string, entry: MappingEntry, why: string, columns: readonly string[]): void {
    this.choices.push({ field, entry, why });
    for (const column of columns) this.#used.add(column);
  }

  /** Chooses a column by its name, read as its values are written. */
  byName(field: string): void {
    const column = this.find(field);
    const reading = column && (READERS[field] ?? plain)(column);
    if (column && reading) this.choose(field, reading.entry, reading.why, [column.name]);
  }

  identity(): void {
    const isUnique = (column: ColumnLook): boolean => column.isUnique && column.values.length > 0;
    const column = this.find('id', isUnique);
    if (column) {
      this.choose('id', column.name, 'name; no value twice', [column.name]);
      return;
    }
    const hash = this.#columns.map(({ name }) => name).slice(0, 50);
    this.choose(
      'id',
      { hash },
      'no column tells vehicles apart: made of all columns, so it changes with any of them',
      [],
    );
  }

  carType(): void {
    const isListed = ({ distinct }: ColumnLook): boolean =>
      distinct.length <= LISTED && Object.keys(tabled(distinct, CAR_TYPES).known).length > 0;
    const column = this.find('car_type', isListed);
    const settle = (entry: (answer: string) => MappingEntry, text: string): void => {
      this.questions.push({ field: 'car_type', text, answers: ['used', 'new', 'demo'], settle: entry });
    };
    if (!column) {
      this.choose(
        'car_type',
        { constant: 'used' },
        'no column says new, demo or used: every vehicle is taken for used',
        [],
      );
      settle(
        (constant) => ({ constant }),
        'No column says whether vehicles are new, demo or used. What are they?',
      );
      return;
    }
    const { known, unknown } = tabled(column.distinct, CAR_TYPES);
    const pairs = Object.entries(known).map(([text, type]) => `${text} is ${type}`);
    this.choose('car_type', { from: column.name, values: known }, `name; ${pairs.join(', ')}`, [column.name]);
    if (unknown.length === 0) return;
    const shown = unknown
      .slice(0, 5)
      .map((value) => JSON.stringify(value))
      .join(', ');
    const question = `${column.name} also holds ${shown}: rows with it are refused. What are they?`;
    const answers = ['refuse', 'used', 'new', 'demo'];
    this.questions.push({
      field: 'car_type',
      text: question,
      answers,
      settle: (answer) =>
        answer === 'refuse' ? undefined : { from: column.name, values: known, otherwise: answer },
    });
  }

  status(): void {
    const column = this.find('status', ({ distinct }) => distinct.length <= LISTED);
    if (!column) return;
    const { known, unknown } = tabled(column.distinct, STATUSES);
    if (Object.keys(known).length === 0) return;
    const pairs = Object.entries(known).map(([text, status]) => `${text} is ${status}`);
    const rest = unknown.length > 0 ? `, anything else is others (${unknown.slice(0, 5).join(', ')})` : '';
    this.choose(
      'status',
      { from: column.name, values: known, otherwise: 'others' },
      `name; ${pairs.join(', ')}${rest}`,
      [column.name],
    );
  }

  photos(): void {
    const numbered = photoPattern(this.#columns);
    if (!numbered) {
      this.byName('images');
      return;
    }
    const { pattern, count } = numbered;
    const names = this.#columns.flatMap(({ name }) => (name.replace(/\d+/, '*') === pattern ? [name] : []));
    this.choose('images', { gather: [pattern] }, `${count} numbered columns`, names);
  }

  /** Colours of outside and inside in one column, and suburb with state. */
  pairs(): void {
    const colour = this.find('colour');
    if (colour && share(colour.values, /\S \/ \S/) > 0.5) {
      for (const [part, field] of ['colour', 'interior_colour'].entries())
        this.choose(
          field,
          { from: colour.name, split: { separator: ' / ', part: part + 1 }, missing: ['', '-'] },
          `part ${part + 1} of two${sample(colour.values)}`,
          [colour.name],
        );
    } else {
      this.byName('colour');
      this.byName('interior_colour');
    }
    const place = this.find('location');
    if (place && share(place.values, /^[^,]+, *(?:AU-)?(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/) > 0.5) {
      this.choose(
        'city',
        { from: place.name, match: '^([^,]+),' },
        `in front of the comma${sample(place.values)}`,
        [place.name],
      );
      this.choose(
        'state',
        { from: place.name, match: '\\b(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$' },
        'behind the comma',
        [place.name],
      );
    } else for (const field of ['location', 'city', 'state']) this.byName(field);
  }

  /** What a price includes, where the name of its column says so. */
  priceType(): void {
    const price = this.find('price');
    if (!price || this.find('price_type')) return;
    const name = plainName(price.name);
    if (name.includes('driveaway'))
      this.choose('price_type', { constant: 'Drive Away' }, `${price.name} says so`, []);
    else if (/egc|excl/.test(name))
      this.choose('price_type', { constant: 'Excl. Govt. Charges' }, `${price.name} says so`, []);
    else {
      this.questions.push({
        field: 'price_type',
        text: `Nothing says what ${price.name} includes. Which words stand beside prices?`,
        answers: ['none', 'Drive Away', 'Excl. Govt. Charges'],
        settle: (constant) => (constant === 'none' ? undefined : { constant }),
      });
    }
  }

  /** Amounts such as 19.990, which have two readings. */
  decimal(): void {
    const price = this.choices.find(({ field }) => field === 'price');
    const column = this.find('price');
    if (!price || !column || share(column.values, /^\D*\d{1,3}\.\d{3}$/) < 0.2) return;
    this.questions.push({
      field: 'price',
      text: `${column.name} holds amounts such as "${column.values.find((value) => /\.\d{3}$/.test(value)) ?? ''}", which may be thousands or a fraction. Which?`,
      answers: ['refuse', 'thousands', 'fraction'],
      settle: (answer) =>
        answer === 'refuse'
          ? undefined
          : { from: column.name, number: true, decimal: answer === 'thousands' ? ',' : '.' },
    });
  }

  finished(): Proposal {
    const unused = this.#columns.map(({ name }) => name).filter((name) => !this.#used.has(name));
    return { choices: this.choices, questions: this.questions, unused };
  }
}

const OF_THEIR_OWN = [
  'id',
  'car_type',
  'status',
  'images',
  'colour',
  'interior_colour',
  'location',
  'city',
  'state',
];

/** Proposes a mapping for the columns of a file. */
export function propose(columns: readonly ColumnLook[]): Proposal {
  const proposer = new Proposer(columns);
  proposer.identity();
  for (const field of Object.keys(NAMES)) if (!OF_THEIR_OWN.includes(field)) proposer.byName(field);
  proposer.carType();
  proposer.status();
  proposer.photos();
  proposer.pairs();
  proposer.priceType();
  proposer.decimal();
  return proposer.finished();
}

/** How many columns of a header carry a known name: a line of data has few. */
export function knownNames(cells: readonly string[]): number {
  const known = new Set([...Object.keys(NAMES).map(plainName), ...Object.values(NAMES).flat()]);
  return cells.filter((cell) => known.has(lastName(cell)) || known.has(plainName(cell))).length;
}

/** Returns the mapping that choices make. */
export const mappingOf = (choices: readonly Choice[]): Mapping =>
  Object.fromEntries(choices.map(({ field, entry }) => [field, entry]));

/** Puts an answer in the place of what was chosen without it. */
export function settled(choices: readonly Choice[], { field, settle }: Question, answer: string): Choice[] {
  const entry = settle(answer);
  if (entry === undefined) return [...choices];
  return [...choices.filter((choice) => choice.field !== field), { field, entry, why: `you said ${answer}` }];
}
