/** Reads a distance in typed text: `within 50 km of 3000`, `near 4000`, `near me`, `close to Dubbo`, `Dubbo, NSW`. */
import { STATE_NAMES, STATES } from '../../_domain/location/states.ts';
import { normaliseTyped } from '../../_domain/text/typed-text.ts';

export interface NearWords {
  /** Undefined for the position of the visitor. */
  readonly postcode: string | undefined;
  /** Kilometres; undefined for the nearest. */
  readonly km: number | undefined;
  /** The words of the distance. */
  readonly phrase: string;
  /** The other words. */
  readonly rest: string;
}

/** Words that may name a suburb. */
export interface PlaceWords extends Omit<NearWords, 'postcode'> {
  readonly name: string;
  /** The typed state, as its abbreviation. */
  readonly state: string | undefined;
  /** The typed postcode, absent for names that stand without one. */
  readonly postcode?: string;
  /** Whether words such as `near` introduce the name. */
  readonly isIntroduced: boolean;
}

const KM = String.raw`(?:\b(?:with)?in\s+)?\b(\d{1,4})\s*(?:kms?|k|kilomet(?:re|er)s?)\s+(?:of|from|around)\s+`;
const CLOSE = String.raw`\b(?:near(?:est)?(?:\s+to)?|close(?:st)?\s+to|around)\s+`;
const ME = String.raw`(?:me|here|my\s+(?:place|home|house|suburb|area))\b`;

const WITHIN = new RegExp(String.raw`${KM}(\d{4})(?!\d)`, 'i');
const NEAR = new RegExp(String.raw`${CLOSE}(?:postcode\s+)?(\d{4})(?!\d)`, 'i');
const AROUND_ME = new RegExp(
  String.raw`(?:${KM}|${CLOSE})${ME}|\b(?:nearby|close\s+by|in\s+my\s+(?:area|suburb))\b`,
  'i',
);
/** A superlative of nearness by itself. */
const NEAREST = /(?<!\S)(?:nearest|closest)(?!\S)/i;
/** Stands apart from its place: `closest ranger to penrith`. */
const NEAREST_APART = /(?<!\S)(?:nearest|closest)\s+((?:(?!to\s)\S+\s+){1,5})to\s+(?=\S)/i;
const INTRODUCTION = new RegExp(String.raw`(?:${KM}|${CLOSE})(?=\p{L})`, 'iu');
/** Introduces much else too: `in white`, `in good condition`. */
const INSIDE = /(?<!\S)in\s+(?=\p{L})/iu;

const STATE_WORDS = [
  ...STATES,
  ...Object.values(STATE_NAMES).map((name) => name.replaceAll(' ', String.raw`\s+`)),
].join('|');
const LEADING_STATE = new RegExp(String.raw`^[\s,]*(${STATE_WORDS})(?!\w)`, 'i');
const ANY_STATE = new RegExp(String.raw`(?<=\p{L})[\s,]+(${STATE_WORDS})(?!\w)`, 'giu');

/** A postcode behind a name; years are none. */
const ANY_POSTCODE = /(?<=\p{L})[\s,]+(?!19|20[0-3])(\d{4})(?![\d,.]|\s*(?:kms?|cc|kgs?)\b)/giu;

/** Limit of words in the name of a suburb. */
const MAX_TERMS = 4;

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');

/** Returns the phrase and the other words of a text. */
const split = (text: string, start: number, end: number) => ({
  phrase: squeeze(text.slice(start, end)),
  rest: squeeze(`${text.slice(0, start)} ${text.slice(end)}`),
});

/** Normalises typed text: `ranger near penrith` for `closest ranger to penrith`. */
const readable = (typed: string): string => normaliseTyped(typed).replace(NEAREST_APART, '$1near ');

/** Returns the words of the kilometres around the place of a distance without any. */
export const toRadiusPhrase = (phrase: string, km: number): string =>
  `within ${km} km of ${AROUND_ME.test(phrase) || NEAREST.test(phrase) ? 'me' : phrase.replace(new RegExp(`^${CLOSE}`, 'i'), '')}`;

/**
 * Returns the distance from a postcode or from the visitor in a text; undefined for none. Years are no postcodes: `around 2019`
 * is an age.
 */
export function nearWords(typed: string): NearWords | undefined {
  const text = readable(typed);
  const within = WITHIN.exec(text);
  const near = within ? null : NEAR.exec(text);
  const match = within ?? near ?? AROUND_ME.exec(text);
  if (!match) return undefined;
  const postcode = within?.[2] ?? near?.[1];
  const km = near || match[1] === undefined ? undefined : Number(match[1]);
  if (km === 0 || (near && /^(?:19|20[0-3])\d/.test(near[1] ?? ''))) return undefined;
  return { postcode, km, ...split(text, match.index, match.index + match[0].length) };
}

/** Returns the distance from the visitor that `nearest` or `closest` without a place asks for. */
export function findLoneNearest(typed: string): NearWords | undefined {
  const text = normaliseTyped(typed);
  const match = NEAREST.exec(text);
  if (!match) return undefined;
  return {
    postcode: undefined,
    km: undefined,
    ...split(text, match.index, match.index + match[0].length),
  };
}

/** Returns the abbreviation of a state. */
const toState = (text: string): string | undefined =>
  STATES.find((state) =>
    [state, STATE_NAMES[state]].some((name) => name.toLowerCase() === squeeze(text).toLowerCase()),
  );

/** Returns the beginnings of a text with up to four words, the longest first. */
function listBeginnings(text: string): string[] {
  const ends = [...text.matchAll(/[^\s,]+/g)]
    .slice(0, MAX_TERMS)
    .map(({ index, 0: term }) => index + term.length);
  return ends.toReversed().map((end) => text.slice(0, end));
}

/** Returns the ends of a text with up to four words, the longest first. */
const listEnds = (text: string): string[] =>
  [...text.matchAll(/[^\s,]+/g)].slice(-MAX_TERMS).map(({ index }) => text.slice(index));

/** Returns the words of a text that may name a suburb, the most likely first. */
export function listPlaceWords(typed: string): PlaceWords[] {
  const text = readable(typed);
  const introduced = INTRODUCTION.exec(text);
  const candidates: PlaceWords[] = [];
  if (introduced) {
    const [all, digits] = introduced;
    const start = introduced.index + all.length;
    const km = digits === undefined ? undefined : Number(digits);
    for (const name of listBeginnings(text.slice(start))) {
      const [stateText = '', state] = LEADING_STATE.exec(text.slice(start + name.length)) ?? [];
      const end = start + name.length + stateText.length;
      candidates.push({
        name,
        state: state && toState(state),
        km,
        isIntroduced: true,
        ...split(text, introduced.index, end),
      });
    }
  }
  const inside = introduced ? null : INSIDE.exec(text);
  if (inside) {
    const start = inside.index + inside[0].length;
    for (const name of listBeginnings(text.slice(start)))
      candidates.push({
        name,
        state: undefined,
        km: undefined,
        isIntroduced: false,
        ...split(text, inside.index, start + name.length),
      });
  }
  for (const { index, 0: all, 1: state = '' } of text.matchAll(ANY_STATE))
    for (const name of listEnds(text.slice(0, index))) {
      const phrase = split(text, index - name.length, index + all.length);
      candidates.push({ name, state: toState(state), km: undefined, isIntroduced: false, ...phrase });
    }
  for (const { index, 0: all, 1: postcode = '' } of text.matchAll(ANY_POSTCODE))
    for (const name of listEnds(text.slice(0, index))) {
      const phrase = split(text, index - name.length, index + all.length);
      candidates.push({ name, state: undefined, postcode, km: undefined, isIntroduced: false, ...phrase });
    }
  return candidates;
}

/** Returns the ends and the beginnings of a text that may name a suburb without an introduction, the longest first. */
export function listBareNames(typed: string): Pick<PlaceWords, 'name' | 'rest'>[] {
  const text = squeeze(normaliseTyped(typed));
  const ends = listEnds(text).map((name) => ({ name, rest: text.slice(0, text.length - name.length) }));
  const beginnings = listBeginnings(text).map((name) => ({ name, rest: text.slice(name.length) }));
  return [...ends, ...beginnings]
    .map(({ name, rest }) => ({ name: squeeze(name), rest: squeeze(rest) }))
    .toSorted((one, other) => other.name.length - one.name.length);
}
