/** Proposes a first mapping from similar names, units in values, and lists of values. */
import type { Mapping, MappingEntry } from '../../_domain/stock/stock-source.schema.ts';
import { slugify } from '../map/derive-fields.ts';
import { badgeOfTitle, byValues, holdsVins } from './by-value.ts';
import { datesByValue } from './dates-by-value.ts';
import { isListed, LISTED, quoted, type InspectedColumn } from './inspected-column.ts';
import { makeAndModel } from './make-and-model.ts';
import { readPriceType } from '../values/units.ts';
import { plainName } from '../../_domain/text/nearest-name.ts';
import { lastName, NAMES, PHOTO_NAMES } from './names.ts';
import { Proposer, type Choice, type Proposal, type Question } from './proposer.ts';
import { sample, share } from './readers.ts';
import { saleState } from './sale-state.ts';
import { vehicleType } from './vehicle-type.ts';
import { wordsByValue } from './words-by-value.ts';

/** Share of rows in which an identifier must be filled. */
const NEARLY_ALL = 0.95;

/** Returns whether a column identifies vehicles: nearly always filled, rarely repeated. */
const isIdentity = ({ filled, share: part, repeats }: InspectedColumn): boolean =>
  part >= NEARLY_ALL && repeats <= Math.max(2, filled * (1 - NEARLY_ALL)) && repeats * 4 <= filled;

/** Returns whether a column of any name has a different number with the same letters in front in each row. */
function holdsStockNumbers({ values, share: part, repeats }: InspectedColumn): boolean {
  const fronts = new Set(values.map((text) => /^([a-z]{1,4})[-/]?\d{3,}$/i.exec(text)?.[1]));
  return part === 1 && repeats === 0 && values.length > 2 && fronts.size === 1 && !fronts.has(undefined);
}

function identity(proposer: Proposer): void {
  const column =
    proposer.find('id', (one) => isIdentity(one) && one.repeats === 0 && one.share === 1) ??
    // A VIN is often filled in later, which would change the identifier of the vehicle.
    proposer.find('id', (one) => isIdentity(one) && !holdsVins(one)) ??
    proposer.find('id', isIdentity);
  if (column) {
    const reason =
      column.repeats === 0
        ? 'name; no value twice'
        : `name; ${JSON.stringify(column.repeated)} comes twice: the first row with it comes in`;
    proposer.choose('id', column.name, reason, [column.name]);
    return;
  }
  const vins = proposer.columns.find((one) => isIdentity(one) && one.repeats === 0 && holdsVins(one));
  const numbers = proposer.columns.filter(holdsStockNumbers);
  const [only] = numbers;
  if (only && numbers.length === 1) {
    const reason = `values: stock numbers${sample(only.values)}; no value twice`;
    for (const field of ['id', 'stocknum']) proposer.choose(field, only.name, reason, [only.name]);
    return;
  }
  if (vins) {
    proposer.choose('id', vins.name, `values: VINs${sample(vins.values)}; no value twice`, []);
    return;
  }
  if (proposer.columns.length === 0) return;
  const hash = proposer.columns.map(({ name }) => name).slice(0, 50);
  proposer.choose(
    'id',
    { hash },
    'no column tells vehicles apart: made of all columns, so it changes with any of them',
    [],
  );
}

/** Returns the pattern of numbered photo columns: `photo_*`. */
function photoPattern(columns: readonly InspectedColumn[]): { pattern: string; count: number } | undefined {
  const patterns = columns.flatMap(({ name }) => {
    const pattern = name.replace(/\d+/, '*');
    return pattern !== name && PHOTO_NAMES.includes(plainName(pattern)) ? [pattern] : [];
  });
  const [best] = [...Map.groupBy(patterns, (pattern) => pattern)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return best && best[1].length > 1 ? { pattern: best[0], count: best[1].length } : undefined;
}

/** Returns whether a column of any name contains URLs of pictures. */
const holdsPictures = ({ values }: InspectedColumn): boolean =>
  share(values, /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)\b/i) > 0.5;

function photos(proposer: Proposer): void {
  const numbered = photoPattern(proposer.columns);
  if (!numbered) {
    proposer.byName('images');
    const pictures = proposer.choiceOf('images') ? undefined : proposer.unread.find(holdsPictures);
    if (pictures)
      proposer.choose('images', pictures.name, `addresses of pictures${sample(pictures.values)}`, [
        pictures.name,
      ]);
    return;
  }
  const { pattern, count } = numbered;
  const names = proposer.columns.flatMap(({ name }) => (name.replace(/\d+/, '*') === pattern ? [name] : []));
  proposer.choose('images', { gather: [pattern] }, `${count} numbered columns`, names);
}

/** Maps colours of exterior and interior in one column, and suburb with state. */
function pairs(proposer: Proposer): void {
  const colour = proposer.find('colour');
  if (colour && share(colour.values, /\S \/ \S/) > 0.5) {
    for (const [part, field] of ['colour', 'interior_colour'].entries())
      proposer.choose(
        field,
        { from: colour.name, split: { separator: ' / ', part: part + 1 }, missing: ['', '-'] },
        `part ${part + 1} of two${sample(colour.values)}`,
        [colour.name],
      );
  } else {
    proposer.byName('colour');
    proposer.byName('interior_colour');
  }
  const location = proposer.find('location');
  if (location && share(location.values, /^[^,]+, *(?:AU-)?(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/) > 0.5) {
    proposer.choose(
      'city',
      { from: location.name, match: '^([^,]+),' },
      `in front of the comma${sample(location.values)}`,
      [location.name],
    );
    proposer.choose(
      'state',
      { from: location.name, match: '\\b(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$' },
      'behind the comma',
      [location.name],
    );
    const yard = proposer.findUnread('location');
    if (yard) proposer.choose('location', yard.name, 'name', [yard.name]);
  } else for (const field of ['location', 'city', 'state']) proposer.byName(field);
}

/** Returns the price type that a code such as `EGC` or `DA` stands for. */
const typeOfCode = (code: string): string | undefined =>
  code.toUpperCase() === 'DA' ? 'Drive Away' : readPriceType(`1 ${code}`);

/** Maps what a price includes, when a column of codes or the name of its own column says so. */
function priceType(proposer: Proposer): void {
  const price = proposer.columnOf('price');
  if (!price || proposer.find('price_type')) return;
  const codes = proposer.unread.find(
    (column) => isListed(column) && column.distinct.every((text) => typeOfCode(text) !== undefined),
  );
  if (codes) {
    const values = Object.fromEntries(codes.distinct.map((text) => [text, typeOfCode(text) ?? '']));
    const list = Object.entries(values).map(([text, type]) => `${text} is ${type}`);
    proposer.choose('price_type', { from: codes.name, values }, `values: ${list.join(', ')}`, [codes.name]);
    return;
  }
  const name = plainName(price.name);
  if (name.includes('driveaway') || name === 'dap')
    proposer.choose('price_type', { constant: 'Drive Away' }, `${price.name} says so`, []);
  else if (/egc|excl/.test(name))
    proposer.choose('price_type', { constant: 'Excl. Govt. Charges' }, `${price.name} says so`, []);
  else {
    proposer.question({
      field: 'price_type',
      text: `Nothing says what ${price.name} includes. Which words stand beside prices?`,
      answers: ['none', 'Drive Away', 'Excl. Govt. Charges'],
      settle: (constant) => (constant === 'none' ? undefined : { constant }),
    });
  }
}

/** Asks for the decimal sign of amounts such as 19.990, which are ambiguous. */
function decimal(proposer: Proposer): void {
  const price = proposer.choiceOf('price');
  const column = proposer.columnOf('price');
  if (!price || !column || share(column.values, /^\D*\d{1,3}\.\d{3}$/) < 0.2) return;
  proposer.question({
    field: 'price',
    text: `${column.name} holds amounts such as "${column.values.find((value) => /\.\d{3}$/.test(value)) ?? ''}", which may be thousands or a fraction. Which?`,
    answers: ['refuse', 'thousands', 'fraction'],
    settle: (answer) =>
      answer === 'refuse'
        ? undefined
        : { from: column.name, number: true, decimal: answer === 'thousands' ? ',' : '.' },
  });
}

/** Location texts that a question lists. */
const NAMED_YARDS = 5;

/** Returns the question which locations the texts of a column mean, when every vehicle gets the same location. */
export function yardQuestion(
  columns: readonly InspectedColumn[],
  choices: readonly Choice[],
  location: MappingEntry | undefined,
): Question | undefined {
  const choice = choices.find(({ field }) => field === 'location');
  const column = columns.find(({ name }) => name === choice?.entry);
  if (!column || column.distinct.length < 2 || typeof location !== 'object') return undefined;
  const { name, distinct } = column;
  const values = distinct
    .slice(0, NAMED_YARDS)
    .map((text) => `${JSON.stringify(text)}: ${JSON.stringify(slugify(text))}`);
  const table = `{ ${[...values, ...(distinct.length > NAMED_YARDS ? ['…'] : [])].join(', ')} }`;
  return {
    field: 'location_id',
    text:
      `${name} holds ${quoted(distinct.slice(0, LISTED))}, but every vehicle stands at ${String(location.constant)}. Give each a location in ` +
      `tenant.json and write "location_id": { "from": ${JSON.stringify(name)}, "values": ${table} }`,
    answers: [],
  };
}

const OF_THEIR_OWN = [
  'id',
  'car_type',
  'status',
  'sold',
  'reserved',
  'show_on_dealer_website',
  'sold_date_timestamp',
  'images',
  'colour',
  'interior_colour',
  'location',
  'city',
  'state',
];

/** Chooses columns with the very name of a vehicle field, as an export of the program itself has them. */
function sameNames(proposer: Proposer, fields: Iterable<string>): void {
  for (const field of fields) {
    const hasNames = Object.hasOwn(NAMES, field) || OF_THEIR_OWN.includes(field);
    const column = hasNames ? undefined : proposer.unread.find(({ name }) => name === field);
    if (column) proposer.choose(field, column.name, 'name of the field', [column.name]);
  }
}

/** Proposes a mapping for the columns of a file to the vehicle fields; `now` is the instant that dates are compared with. */
export function propose(
  columns: readonly InspectedColumn[],
  { fields, now }: { fields: Iterable<string>; now: number },
): Proposal {
  const proposer = new Proposer(columns);
  identity(proposer);
  for (const field of Object.keys(NAMES)) if (!OF_THEIR_OWN.includes(field)) proposer.byName(field);
  sameNames(proposer, fields);
  vehicleType(proposer);
  saleState(proposer);
  photos(proposer);
  pairs(proposer);
  makeAndModel(proposer);
  byValues(proposer);
  wordsByValue(proposer);
  datesByValue(proposer, now);
  badgeOfTitle(proposer);
  priceType(proposer);
  decimal(proposer);
  return proposer.finished();
}

/** Counts the cells of a header with a recognised name: a row of data has few. */
export function countNames(cells: readonly string[]): number {
  const names = new Set([...Object.keys(NAMES).map(plainName), ...Object.values(NAMES).flat()]);
  return cells.filter((cell) => names.has(lastName(cell)) || names.has(plainName(cell))).length;
}

/** Returns the mapping of the choices. */
export const mappingOf = (choices: readonly Choice[]): Mapping =>
  Object.fromEntries(choices.map(({ field, entry }) => [field, entry]));

/** Replaces the default choice by the answer. */
export function settled(choices: readonly Choice[], { field, settle }: Question, answer: string): Choice[] {
  const entry = settle?.(answer);
  if (entry === undefined) return [...choices];
  return [
    ...choices.filter((choice) => choice.field !== field),
    { field, entry, why: `your answer: ${answer}` },
  ];
}
