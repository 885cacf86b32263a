/** Columns that contain whether a vehicle is sold, reserved or shown. */
import { isListed, quoted, type InspectedColumn } from './inspected-column.ts';
import { plainName } from '../../_domain/text/nearest-name.ts';
import { pairs, tabled } from './meanings.ts';
import { FLAGS, RESERVED, STATUSES } from './names.ts';
import type { Proposer } from './proposer.ts';

/** Returns whether all texts of a column mean yes or no. */
export const isYesNo = (column: InspectedColumn): boolean =>
  isListed(column) && tabled(column.distinct, YES_NO).others.length === 0;

const YES_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  '0': false,
};

/** Maps a yes-or-no field. */
function flag(proposer: Proposer, field: string, table: Readonly<Record<string, boolean>>): void {
  const isRecognised = (column: InspectedColumn): boolean =>
    column.filled === 0 ||
    (isListed(column) && Object.keys(tabled(column.distinct, table).meanings).length > 0);
  const column = proposer.findUnread(field, isRecognised);
  if (!column) return;
  const { name } = column;
  if (column.filled === 0 || isYesNo(column)) {
    proposer.choose(field, name, column.filled === 0 ? 'name; empty so far' : 'name; yes or no', [name]);
    return;
  }
  const { meanings, others } = tabled(column.distinct, table);
  proposer.choose(field, { from: name, values: meanings }, `name; ${pairs(meanings)}`, [name]);
  if (others.length === 0) return;
  proposer.question({
    field,
    text: `${name} also holds ${quoted(others)}: rows with it are refused. Does it mean ${field}?`,
    answers: ['refuse', 'yes', 'no'],
    settle: (answer) =>
      answer === 'refuse' ? undefined : { from: name, values: meanings, otherwise: answer === 'yes' },
  });
}

const ALL_STATUSES = { ...STATUSES, ...Object.fromEntries(RESERVED.map((text) => [text, 'in_stock'])) };

/** Returns whether a column of any name contains only statuses, at least one of them sold. */
const holdsStatuses = (column: InspectedColumn): boolean => {
  if (!isListed(column)) return false;
  const { meanings, others } = tabled(column.distinct, ALL_STATUSES);
  return others.length === 0 && Object.values(meanings).includes('sold');
};

function status(proposer: Proposer): void {
  const column = proposer.findUnread('status', isListed) ?? proposer.unread.find(holdsStatuses);
  if (!column) return;
  const { name } = column;
  const { meanings, others } = tabled(column.distinct, ALL_STATUSES);
  if (Object.keys(meanings).length === 0) {
    proposer.question({
      field: 'status',
      text: `${name} holds ${quoted(others)}, which say nothing of a sale. If some of them mean sold, write "status": { "from": ${JSON.stringify(name)}, "values": { "…": "sold" }, "otherwise": "in_stock" }`,
      answers: [],
    });
    return;
  }
  const entry = { from: name, values: meanings, otherwise: 'others' };
  proposer.choose('status', entry, `values; ${pairs(meanings)}`, [name]);
  if (others.length > 0)
    proposer.question({
      field: 'status',
      text: `${name} also holds ${quoted(others)}: vehicles with it are hidden. What are they?`,
      answers: ['others', 'in_stock', 'sold', 'coming_soon'],
      settle: (otherwise) => ({ ...entry, otherwise }),
    });
  const reserved = column.distinct.filter((text) => RESERVED.includes(plainName(text)));
  if (reserved.length > 0 && !proposer.choiceOf('reserved'))
    proposer.choose(
      'reserved',
      { from: name, values: Object.fromEntries(reserved.map((text) => [text, true])), otherwise: false },
      `values; ${reserved.join(', ')}`,
      [name],
    );
}

/** Falls back when neither a flag nor a status marks sold vehicles. */
function soldOtherwise(proposer: Proposer): void {
  if (proposer.choiceOf('sold') ?? proposer.choiceOf('status')) return;
  const date = proposer.choiceOf('sold_date_timestamp') && proposer.find('sold_date_timestamp');
  if (date) {
    const entry = { from: date.name, values: {}, otherwise: true };
    proposer.choose('sold', entry, `a vehicle with a ${date.name} is sold`, [date.name]);
    proposer.question({
      field: 'sold',
      text: `Only ${date.name} tells which vehicles are sold. Is every vehicle with a date there sold?`,
      answers: ['yes', 'no'],
      settle: (answer) => (answer === 'yes' ? entry : { ...entry, otherwise: null }),
    });
    return;
  }
  const column = proposer.unread.find(({ name }) => plainName(name).includes('sold'));
  if (column)
    proposer.question({
      field: 'sold',
      text: `${column.name} is not read. If it tells which vehicles are sold, map sold or status to it.`,
      answers: [],
    });
}

/** Chooses the columns of the sale state. Call it after every other field that needs a column of its own. */
export function saleState(proposer: Proposer): void {
  flag(proposer, 'sold', { ...YES_NO, ...FLAGS.sold });
  flag(proposer, 'reserved', { ...YES_NO, ...FLAGS.reserved });
  flag(proposer, 'show_on_dealer_website', { ...YES_NO, ...FLAGS.shown });
  proposer.byName('sold_date_timestamp');
  status(proposer);
  soldOtherwise(proposer);
}
