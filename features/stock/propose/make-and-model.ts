/** Finds the columns of make and model by their values, where no name says what they are. */
import { isListed, quoted, type InspectedColumn } from './inspected-column.ts';
import { plainName } from '../../_domain/text/nearest-name.ts';
import { VIN } from '../../_domain/vehicle/vin.ts';
import { CAR_TYPES, STATUSES } from './names.ts';
import type { Proposer } from './proposer.ts';
import { sample } from './readers.ts';

/** Names of makes, as lower-case letters and digits. */
const MAKES = new Set(
  (
    'abarth alfaromeo astonmartin audi bentley bmw byd cadillac chery chevrolet chrysler citroen cupra deepal dodge ferrari fiat ford ' +
    'foton fuso genesis geely gwm greatwall haval hino holden honda hsv hyundai ineos infiniti isuzu iveco jac jaguar jaecoo jayco jeep ' +
    'kawasaki kia ktm lamborghini landrover ldv leapmotor lexus lotus mahindra maserati mazda mclaren mercedes mercedesbenz mercedesamg ' +
    'mg mini mitsubishi nissan omoda opel peugeot polestar porsche proton ram renault rollsroyce saab scania skoda smart ssangyong ' +
    'kgm subaru suzuki tesla toyota triumph ud vespa volkswagen volvo vw yamaha xpeng zeekr ducati harleydavidson indian bsa aprilia'
  ).split(' '),
);

const LEAST_TEXTS = 3;
const MOST = 0.8;

/** Texts of other facts that have few different values. */
const OTHERS =
  /^(?:auto(?:matic)?|manual|cvt|petrol.*|diesel|electric|hybrid|ulp|sedan|hatch(?:back)?|suv|ute|wagon|van|coupe|convertible|white|silver|blue|red|grey|black|green|\d+(?:\.\d+)?l?)$/i;

const isMakes = ({ values, share }: InspectedColumn): boolean =>
  share >= MOST &&
  values.length >= LEAST_TEXTS &&
  values.filter((value) => MAKES.has(plainName(value))).length >= values.length * MOST;

/** Returns whether each text of a column comes with one make only, and some text comes more than once. */
function followsMakes(column: InspectedColumn, makes: InspectedColumn): boolean {
  const makeOf = new Map<string, string>();
  return column.values.every((text, index) => {
    const make = makes.values[index] ?? '';
    const first = makeOf.get(text) ?? make;
    makeOf.set(text, first);
    return first === make;
  });
}

const isModels = (column: InspectedColumn, makes: InspectedColumn): boolean =>
  column.share === 1 &&
  makes.share === 1 &&
  column.filled > new Set(column.values).size &&
  new Set(column.values).size >= new Set(makes.values).size &&
  column.values.every((text) => text.length <= 30 && /[a-z]/i.test(text)) &&
  !column.values.some(
    (text) =>
      OTHERS.test(text) ||
      Object.hasOwn(CAR_TYPES, plainName(text)) ||
      Object.hasOwn(STATUSES, plainName(text)),
  ) &&
  followsMakes(column, makes);

/** Columns of short texts that a question names. */
const CANDIDATES = 5;

/** Asks for a field without which no row comes in, with the columns that may hold it and their samples. */
function askForColumn(proposer: Proposer, field: 'make' | 'model'): void {
  const columns = proposer.unread
    .filter(
      ({ share, values }) =>
        share === 1 &&
        values.every((text) => text.length <= 30 && !VIN.test(text)) &&
        values.filter((text) => /^\p{L}/u.test(text)).length > values.length / 2,
    )
    .slice(0, CANDIDATES);
  const samples = columns.map(({ name, values }) => `${name} (${quoted(values.slice(0, 3))})`).join(', ');
  proposer.question({
    field,
    text:
      columns.length > 0
        ? `Without "${field}" no row comes in. Which column holds it: ${samples}?`
        : `No column seems to hold the ${field}, and without it no row comes in. Name one in the mapping.`,
    answers: columns.length > 0 ? ['none', ...columns.map(({ name }) => name)] : [],
    settle: (name) => (name === 'none' ? undefined : name),
  });
}

/** Chooses the column of makes, and proposes the column whose texts belong to one make each as that of models. */
export function makeAndModel(proposer: Proposer): void {
  const makes = proposer.unread.filter(isMakes);
  const [only] = makes;
  if (!proposer.choiceOf('make') && only && makes.length === 1)
    proposer.choose('make', only.name, `values: makes${sample(only.values)}`, [only.name]);
  const make = proposer.columnOf('make');
  if (!make) askForColumn(proposer, 'make');
  if (proposer.choiceOf('model')) return;
  if (!make) return askForColumn(proposer, 'model');
  const models = proposer.unread
    .filter((column) => isModels(column, make))
    .toSorted((a, b) => new Set(a.values).size - new Set(b.values).size);
  const [best] = models;
  if (!best) return askForColumn(proposer, 'model');
  proposer.choose('model', best.name, `values: each belongs to one make${sample(best.values)}`, [best.name]);
  const names = models.map(({ name }) => name);
  proposer.question({
    field: 'model',
    text: `${best.name} holds ${quoted(isListed(best) ? best.distinct : best.values)} and is read as the model. Is that right?`,
    answers: names,
    settle: (name) => name,
  });
}
