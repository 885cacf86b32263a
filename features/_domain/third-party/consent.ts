/** What a visitor has allowed: stored in the browser, by service. */
import { deserialise, serialise } from '../browser/stored.ts';
import type { ConsentClass, ThirdParty } from './third-parties.ts';

/** Key in the browser’s storage. */
export const CONSENT_KEY = 'consent';
const VERSION = 1;

/** Ids of services; one in neither list has not been decided. */
export interface ConsentChoice {
  readonly allowed: readonly string[];
  readonly refused: readonly string[];
}

const UNDECIDED: ConsentChoice = { allowed: [], refused: [] };

/** Returns the id of a service in a choice: a new class or name asks again. */
export const consentId = ({ name, consent }: Pick<ThirdParty, 'name' | 'consent'>): string =>
  `${consent}:${name}`;

/** Returns the class of an id. */
const classOf = (id: string): string => id.slice(0, id.indexOf(':'));

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Returns the stored choice; an unreadable one allows nothing. */
export function parseConsent(text: string | null): ConsentChoice {
  const stored = deserialise(VERSION, text) as Partial<ConsentChoice> | null | undefined;
  const { allowed, refused } = stored ?? {};
  return isTexts(allowed) && isTexts(refused) ? { allowed, refused } : UNDECIDED;
}

export const serialiseConsent = (choice: ConsentChoice): string => serialise(VERSION, choice);

/** Returns whether a service may load. */
export const isAllowed = ({ allowed }: ConsentChoice, id: string): boolean =>
  classOf(id) === 'necessary' || allowed.includes(id);

/** Returns whether the visitor has decided about all services. */
export const isDecided = ({ allowed, refused }: ConsentChoice, ids: readonly string[]): boolean =>
  ids.every((id) => allowed.includes(id) || refused.includes(id));

/** Returns the choice that allows the services of some classes and refuses all others. */
export function choose(ids: readonly string[], classes: readonly string[]): ConsentChoice {
  const isChosen = (id: string): boolean => classes.includes(classOf(id));
  return { allowed: ids.filter(isChosen), refused: ids.filter((id) => !isChosen(id)) };
}

/** Returns whether a new choice refuses a service that may have loaded already. */
export const isWithdrawn = (before: ConsentChoice, after: ConsentChoice): boolean =>
  before.allowed.some((id) => after.refused.includes(id));

/** One class in the banner, with its services. */
export interface ConsentGroup {
  readonly consent: ConsentClass;
  readonly services: readonly { readonly name: string; readonly purpose: string }[];
}
