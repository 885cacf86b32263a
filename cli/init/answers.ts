/** Parses the details of a dealer for `init`; flags and prompts share the parsers. */
import { australianPhone } from '../../features/_domain/contact/australian-phone.ts';
import postcodes from '../../features/_domain/location/postcodes.json' with { type: 'json' };
import {
  postcodeIndex,
  postcodeProblem,
  stateOfPostcode,
  type PostcodePoint,
} from '../../features/_domain/location/postcodes.ts';
import { nearestName } from '../../features/_domain/text/nearest-name.ts';
import { toSlug } from '../../features/_domain/text/slugs.ts';
import { FINANCE_PROVIDERS, type FinanceProvider } from '../../features/_domain/tenant/finance-providers.ts';
import { STARTER_VALUES } from '../../features/_domain/tenant/starter-values.ts';
import { TEMPLATES, type TemplateName } from '../../features/_domain/tenant/template-names.ts';
import { ITEM_TYPES, type ItemType } from '../../features/_domain/vehicle/item-type.ts';
import type { State } from '../../features/_domain/location/states.ts';
import { bandOf } from '../../features/_ui/theme/derive-theme.ts';
import { colour, contrast, hex, oklch, readable } from '../../features/_ui/theme/colours.ts';
import { fail, ProblemError, type Problem } from '../../renderer/contract/error.ts';
import * as errors from './init.errors.ts';

interface Locality {
  city: string;
  state: State;
  postcode: string;
  /** Undefined for postcodes without a location, such as those of post boxes. */
  point: PostcodePoint | undefined;
}

export interface Answers {
  name: string;
  brand: string;
  accent: string;
  template: TemplateName;
  items: readonly ItemType[];
  street: string;
  place: Locality;
  phone: string;
  /** Recipient of enquiries; undefined only stores them. */
  email: string | undefined;
  finance: FinanceProvider | undefined;
}

/** Background of pages in a new tenant. */
export const GROUND = '#f7f8fa';
const TEXT_RATIO = 4.5;
const CONTROL_RATIO = 3;
const LONGEST_LINE = 200;
const LONGEST_TENANT_SLUG = 60;

/** Parses a text. Throws a ProblemError with the flag, the text and the allowed values. */
type Reader<T> = (text: string, flag: string) => T;

function offered<Name extends string>(names: readonly Name[]): Reader<Name> {
  return (text, flag) => {
    const typed = text.trim();
    const match = names.find((name) => name.toLowerCase() === typed.toLowerCase());
    if (match !== undefined) return match;
    const nearest = nearestName(typed, names);
    return fail(errors.notOffered, { flag, text: typed, nearest, names });
  };
}

function line(text: string, flag: string): string {
  const typed = text.trim();
  const reason = /\p{Cc}/u.test(typed) ? 'contains a control character' : lengthReason(typed);
  return reason === undefined ? typed : fail(errors.notALine, { flag, text, reason });
}

function lengthReason({ length }: string): string | undefined {
  if (length === 0) return 'is empty';
  return length > LONGEST_LINE ? `has ${length} characters` : undefined;
}

function parseHex(text: string, flag: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return fail(errors.notAColour, { flag, text });
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${whole.toLowerCase()}`;
}

/** Parses the brand colour, the background of white text. */
function brand(text: string, flag: string): string {
  const seed = parseHex(text, flag);
  const nearest = bandOf(colour(seed));
  const actual = contrast(colour(seed), oklch(1, 0, 0));
  if (actual >= TEXT_RATIO) return seed;
  const on = 'white text on it';
  const facts = { flag, text: seed, on, actual, ratio: TEXT_RATIO, nearest: hex(nearest) };
  return fail(errors.colourUnreadable, facts);
}

/** Parses the accent colour of buttons and links. */
function accent(text: string, flag: string): string {
  const seed = parseHex(text, flag);
  const ground = colour(GROUND);
  const actual = contrast(colour(seed), ground);
  if (actual >= CONTROL_RATIO) return seed;
  const nearest = hex(readable(colour(seed), [ground], CONTROL_RATIO + 0.05));
  const on = `a button in it on the page (${GROUND})`;
  const facts = { flag, text: seed, on, actual, ratio: CONTROL_RATIO, nearest };
  return fail(errors.colourUnreadable, facts);
}

/** Parses vehicle types, singular or plural: `car,caravans`. */
function items(text: string, flag: string): ItemType[] {
  const one = offered(ITEM_TYPES);
  const typed = text.split(',').map((word) => word.trim());
  const read = typed.map((word) => {
    const singular = word.toLowerCase().replace(/s$/, '');
    return ITEM_TYPES.find((name) => name === singular) ?? one(word, flag);
  });
  return ITEM_TYPES.filter((name) => read.includes(name));
}

const pointOf = postcodeIndex(postcodes.points);

/** Parses a suburb and postcode, with or without the state: `Dubbo 2830`. */
function place(text: string, flag: string): Locality {
  const wrong = (reason: string): never => fail(errors.notAPlace, { flag, text, reason });
  const [, before = '', postcode = ''] = /^(.*?)[\s,]*(\d+)$/.exec(line(text, flag)) ?? [];
  if (postcode === '') return wrong('the postcode is missing');
  const state = stateOfPostcode(postcode);
  if (postcodeProblem(postcode) !== undefined || state === undefined)
    return wrong(
      postcode.length === 4 ? `no state has the postcode ${postcode}` : 'a postcode has four digits',
    );
  const [, city = '', stated] = /^(.*?)[\s,]*\b(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)?$/i.exec(before) ?? [];
  if (city === '') return wrong('the suburb is missing');
  if (stated !== undefined && stated.toUpperCase() !== state)
    return wrong(`${postcode} is a postcode of ${state}, not of ${stated.toUpperCase()}`);
  return { city, state, postcode, point: pointOf(postcode) };
}

function phone(text: string, flag: string): string {
  const read = australianPhone(text);
  return 'phone' in read ? read.phone : fail(errors.notAPhone, { flag, text, ...read });
}

function email(text: string, flag: string): string {
  const typed = text.trim();
  const isEmail = /^[^\s@<>,;"]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}$/i.test(typed);
  return isEmail && typed.length <= LONGEST_LINE ? typed : fail(errors.notAnEmail, { flag, text });
}

const finance = (text: string, flag: string): FinanceProvider | undefined => {
  const read = offered([...FINANCE_PROVIDERS, 'none'] as const)(text, flag);
  return read === 'none' ? undefined : read;
};

/** Parsers by answer; the flags have the same names. */
export const READERS = {
  name: line,
  brand,
  accent,
  template: offered(TEMPLATES),
  items,
  street: line,
  place,
  phone,
  email,
  finance,
} satisfies { [Key in keyof Answers]: Reader<Answers[Key]> };

/** Unparsed answers from flags. */
export type AnswerTexts = { readonly [Key in keyof Answers]?: string | undefined };

/** Turns `big-box-cars` into Big Box Cars. */
const titleOf = (slug: string): string =>
  slug.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Returns the slug of a tenant for the name of its business. */
export const slugOf = (name: string): string => toSlug(name).slice(0, LONGEST_TENANT_SLUG).replace(/-$/, '');

/** Returns the default answers. */
export const defaultTexts = (slug: string) => ({
  name: titleOf(slug),
  brand: '#16273d',
  accent: '#0b5cad',
  template: 'yard',
  items: 'car',
  street: STARTER_VALUES.street,
  place: `${STARTER_VALUES.city} ${STARTER_VALUES.postcode}`,
  phone: STARTER_VALUES.phone,
  finance: 'none',
});

/** Parses all answers, with defaults for missing ones. Throws one ProblemError with every problem. */
export function parseAnswers(slug: string, texts: AnswerTexts = {}): Answers {
  const all = { ...defaultTexts(slug), ...present(texts) };
  const problems: Problem[] = [];
  const read = <Key extends keyof Answers>(key: Key, text: string | undefined): Answers[Key] => {
    try {
      const reader = READERS[key] as Reader<Answers[Key]>;
      return (text === undefined ? undefined : reader(text, `--${key}`)) as Answers[Key];
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...error.problems);
      return undefined as Answers[Key];
    }
  };
  const answers: Answers = {
    name: read('name', all.name),
    brand: read('brand', all.brand),
    accent: read('accent', all.accent),
    template: read('template', all.template),
    items: read('items', all.items),
    street: read('street', all.street),
    place: read('place', all.place),
    phone: read('phone', all.phone),
    email: read('email', all.email),
    finance: read('finance', all.finance),
  };
  if (problems.length > 0) throw new ProblemError(problems);
  return answers;
}

function present(texts: AnswerTexts): { [Key in keyof Answers]?: string } {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}
