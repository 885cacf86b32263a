/** Chooses the column of the vehicle type: new, demo or used. */
import { isListed, quoted, type InspectedColumn } from './inspected-column.ts';
import { plainName } from '../../_domain/text/nearest-name.ts';
import { pairs, tabled } from './meanings.ts';
import { CAR_TYPES } from './names.ts';
import type { Proposer, Question } from './proposer.ts';
import { isYesNo } from './sale-state.ts';

const TYPES = ['used', 'new', 'demo'] as const;

/** Names of yes-or-no columns, and the types that yes and no mean. */
const FLAGGED: Readonly<Record<string, readonly [string, string]>> = {
  new: ['new', 'used'],
  isnew: ['new', 'used'],
  newvehicle: ['new', 'used'],
  used: ['used', 'new'],
  isused: ['used', 'new'],
  usedvehicle: ['used', 'new'],
  preowned: ['used', 'new'],
};

const flagged = ({ name }: InspectedColumn): readonly [string, string] | undefined =>
  Object.hasOwn(FLAGGED, plainName(name)) ? FLAGGED[plainName(name)] : undefined;

const isTyped = (column: InspectedColumn): boolean =>
  isListed(column) && !isYesNo(column) && Object.keys(tabled(column.distinct, CAR_TYPES).meanings).length > 0;

/** Returns whether a column of any name contains only names of types. */
const holdsTypes = (column: InspectedColumn): boolean =>
  isTyped(column) &&
  tabled(column.distinct, CAR_TYPES).others.length === 0 &&
  (column.distinct.every((text) => text.length > 1) || isNewOrUsed(column));

/** N, U and D are types; U and D alone may be fuels. */
const isNewOrUsed = ({ distinct }: InspectedColumn): boolean =>
  ['n', 'u'].every((letter) => distinct.some((text) => text.toLowerCase() === letter));

/** Returns the values of a yes-or-no column by type. */
function flagValues(
  { distinct }: InspectedColumn,
  [yes, no]: readonly [string, string],
): Record<string, string> {
  return Object.fromEntries(distinct.map((text) => [text, /^[yt1]/i.test(text) ? yes : no]));
}

export function vehicleType(proposer: Proposer): void {
  const field = 'car_type';
  const question = (text: string, rest: Pick<Question, 'answers' | 'settle'>): void =>
    proposer.question({ field, text, ...rest });
  const named = proposer.findUnread(field, isTyped);
  const flag = named ? undefined : proposer.unread.find((column) => flagged(column) && isYesNo(column));
  const types = flag && flagged(flag);
  if (flag && types) {
    const values = flagValues(flag, types);
    proposer.choose(field, { from: flag.name, values }, `name; ${pairs(values)}`, [flag.name]);
    return;
  }
  const column = named ?? proposer.unread.find(holdsTypes);
  if (!column) {
    proposer.choose(field, { constant: 'used' }, 'a guess, see below', []);
    question(
      'No column says whether vehicles are new, demo or used, and without a type no row comes in: "used" stands in the mapping until you change it. What are they?',
      { answers: TYPES, settle: (constant) => ({ constant }) },
    );
    return;
  }
  const { name } = column;
  const { meanings, others } = tabled(column.distinct, CAR_TYPES);
  const reason = `${named ? 'name' : 'values'}; ${pairs(meanings)}`;
  proposer.choose(field, { from: name, values: meanings }, reason, [name]);
  if (others.length === 0) return;
  question(`${name} also holds ${quoted(others)}: rows with it are refused. What are they?`, {
    answers: ['refuse', ...TYPES],
    settle: (answer) =>
      answer === 'refuse' ? undefined : { from: name, values: meanings, otherwise: answer },
  });
}
