/** Words and codes of colours, bodies, gearboxes, drives and fuels, and readers that write codes such as `ULP` out. */
import { plainName } from '../../_domain/text/nearest-name.ts';
import { isListed, type InspectedColumn } from './inspected-column.ts';
import { pairs, tabled } from './meanings.ts';
import type { Reader } from './readers.ts';

interface WordList {
  readonly field: string;
  /** What the words are, for the reason. */
  readonly look: string;
  /** Codes of the trade, as lower-case letters and digits, and their words. */
  readonly codes: Readonly<Record<string, string>>;
  /** Words that need no translation. */
  readonly terms: RegExp;
}

export const WORD_LISTS: readonly WordList[] = [
  {
    field: 'simple_fuel',
    look: 'fuels',
    codes: {
      p: 'Petrol',
      ulp: 'Petrol',
      pulp: 'Petrol',
      d: 'Diesel',
      dsl: 'Diesel',
      ev: 'Electric',
      bev: 'Electric',
      elec: 'Electric',
      hyb: 'Hybrid',
      hev: 'Hybrid',
      phev: 'Plug-in Hybrid',
    },
    terms: /^(?:(?:premium )?(?:petrol|unleaded)\b.*|diesel\b.*|electric|lpg|(?:plug-?in )?hybrid\b.*)$/i,
  },
  {
    field: 'simple_transmission',
    look: 'gearboxes',
    codes: { a: 'Automatic', auto: 'Automatic', aut: 'Automatic', m: 'Manual', man: 'Manual' },
    terms: /^(?:\d+ ?-?sp(?:eed|d)? )?(?:(?:sports )?automatic\b.*|auto\b.*|manual\b.*|cvt|dct|dsg)$/i,
  },
  {
    field: 'simple_drive',
    look: 'drives',
    codes: { f: 'Front', fwd: 'Front', r: 'Rear', rwd: 'Rear', '4x4': '4WD', '4x2': '2WD' },
    terms: /^(?:awd|[24]wd|(?:front|rear|all|four)(?:[ -]wheel(?:[ -]drive)?)?)$/i,
  },
  {
    field: 'simple_body',
    look: 'bodies',
    codes: {
      hb: 'Hatch',
      sd: 'Sedan',
      sed: 'Sedan',
      wg: 'Wagon',
      wag: 'Wagon',
      ut: 'Ute',
      cp: 'Coupe',
      cv: 'Convertible',
      conv: 'Convertible',
    },
    terms: /^(?:hatch(?:back)?|sedan|wagon|suv|ute|van|coupe|convertible|cab chassis|people mover)$/i,
  },
  {
    field: 'colour',
    look: 'colours',
    codes: {},
    terms:
      /^[\p{L} '-]{0,20}\b(?:white|black|silver|gr[ea]y|blue|red|green|yellow|orange|brown|gold|bronze|beige|purple|maroon)\b[\p{L} '-]{0,20}$/iu,
  },
];

const LEAST_TEXTS = 3;

/** Returns the codes of a column with their words. */
export const codesIn = ({ distinct }: InspectedColumn, { codes }: WordList): Record<string, string> =>
  tabled(distinct, codes).meanings;

/** Returns whether every text is a word or a code; one letter alone says nothing. */
export const holdsWords = (column: InspectedColumn, kind: WordList): boolean =>
  isListed(column) &&
  column.filled >= LEAST_TEXTS &&
  column.distinct.every((text) => kind.terms.test(text) || Object.hasOwn(kind.codes, plainName(text))) &&
  (column.distinct.length > 1 || plainName(column.distinct[0] ?? '').length > 1);

/** Reads a column with the name of the field: codes are written out, all other texts stay. */
export const WORD_READERS: Readonly<Record<string, Reader>> = Object.fromEntries(
  WORD_LISTS.map((kind): [string, Reader] => [
    kind.field,
    (column) => {
      const values = isListed(column) ? codesIn(column, kind) : {};
      return Object.keys(values).length === 0
        ? { entry: column.name, why: 'name' }
        : { entry: { from: column.name, values }, why: `name; ${pairs(values)}` };
    },
  ]),
);
