/** History and condition of a vehicle as texts. What the stock does not have is absent. */
import type { InspectionPoint } from './condition.schema.ts';
import type { Vehicle } from './vehicle.schema.ts';
import { formatNumber, plural } from '../price/money.ts';
import { dateText } from '../time/calendar.ts';

/** `danger` and `warning` are things that a buyer must notice. */
export type Tone = 'plain' | 'positive' | 'warning' | 'danger';

/** One fact of the summary card. */
export interface ConditionFact {
  readonly key: 'owners' | 'service' | 'ppsr' | 'keys' | 'inspection' | 'warranty';
  readonly label: string;
  readonly value: string;
  readonly tone: Tone;
  /** Second line. */
  readonly note?: string;
  readonly href?: string;
}

export interface Tyre {
  readonly position: string;
  /** Tread depth in millimetres. */
  readonly depth: number;
}

export interface Condition {
  readonly facts: readonly ConditionFact[];
  readonly tyres: readonly Tyre[];
  /** Inspected points with a note or a failure, failures first. */
  readonly attention: readonly InspectionPoint[];
  readonly passed: readonly InspectionPoint[];
}

const on = (day: string | undefined): string | undefined => day && `on ${dateText(day)}`;

function ownersFact({ owners }: Vehicle): ConditionFact | undefined {
  if (owners === undefined) return undefined;
  const value = owners === 0 ? 'No earlier owner' : plural(owners, 'owner');
  return { key: 'owners', label: 'Owners', value, tone: owners < 2 ? 'positive' : 'plain' };
}

function serviceFact({ service_history: history, last_service: last }: Vehicle): ConditionFact | undefined {
  if (history === undefined && last === undefined) return undefined;
  const note = last && `Last service ${on(last)}`;
  const tone = /^(?:full|complete)\b/i.test(history ?? '') ? 'positive' : 'plain';
  if (history === undefined)
    return { key: 'service', label: 'Last service', value: dateText(last ?? ''), tone };
  return { key: 'service', label: 'Service history', value: history, tone, ...(note && { note }) };
}

const PPSR: Readonly<Record<NonNullable<Vehicle['ppsr_result']>, readonly [value: string, tone: Tone]>> = {
  clear: ['Clear', 'positive'],
  security_interest: ['Finance is recorded', 'warning'],
  written_off: ['Recorded as written off', 'danger'],
  stolen: ['Recorded as stolen', 'danger'],
};

function ppsrFact({ ppsr_result: result, ppsr_date: day, ppsr_certificate: href }: Vehicle) {
  if (result === undefined) return undefined;
  const [value, tone] = PPSR[result];
  const note = day === undefined ? 'Date of the search not given' : `Searched ${on(day)}`;
  return { key: 'ppsr', label: 'PPSR search', value, tone, note, ...(href && { href }) } as const;
}

function keysFact({ keys }: Vehicle): ConditionFact | undefined {
  return keys === undefined
    ? undefined
    : { key: 'keys', label: 'Keys', value: formatNumber(keys), tone: keys > 1 ? 'positive' : 'plain' };
}

function inspectionFact(vehicle: Vehicle): ConditionFact | undefined {
  const { inspection = [], inspection_date: day, inspected_by: by } = vehicle;
  if (inspection.length === 0 && day === undefined) return undefined;
  const count = (result: InspectionPoint['result']) =>
    inspection.filter((point) => point.result === result).length;
  const [passed, noted, failed] = [count('pass'), count('note'), count('fail')];
  const note = ['Inspected', on(day), by && `by ${by}`].filter(Boolean).join(' ');
  return {
    key: 'inspection',
    label: 'Inspection',
    value:
      inspection.length === 0
        ? dateText(day ?? '')
        : [
            `${passed} of ${plural(inspection.length, 'point')} passed`,
            noted > 0 && `${noted} with a note`,
            failed > 0 && `${failed} failed`,
          ]
            .filter(Boolean)
            .join(', '),
    tone: failed > 0 ? 'warning' : 'positive',
    ...(note !== 'Inspected' && { note }),
  };
}

function warrantyFact({ warranty_until: until, warranty_km: km }: Vehicle): ConditionFact | undefined {
  const limits = [until && dateText(until), km && `${formatNumber(km)}\u00a0km`].filter(Boolean);
  return limits.length === 0
    ? undefined
    : { key: 'warranty', label: 'Warranty until', value: limits.join(' or '), tone: 'plain' };
}

const TYRES = [
  ['Front left', 'tyre_front_left'],
  ['Front right', 'tyre_front_right'],
  ['Rear left', 'tyre_rear_left'],
  ['Rear right', 'tyre_rear_right'],
  ['Spare', 'tyre_spare'],
] as const;

/** Returns the history and condition of a vehicle; undefined when nothing of it is in the stock. */
export function toCondition(vehicle: Vehicle): Condition | undefined {
  const facts = [ownersFact, serviceFact, ppsrFact, inspectionFact, warrantyFact, keysFact].flatMap(
    (fact) => fact(vehicle) ?? [],
  );
  const tyres = TYRES.flatMap(([position, field]) => {
    const depth = vehicle[field];
    return depth === undefined ? [] : [{ position, depth }];
  });
  const { inspection = [] } = vehicle;
  if (facts.length === 0 && tyres.length === 0) return undefined;
  return {
    facts,
    tyres,
    attention: (['fail', 'note'] as const).flatMap((result) =>
      inspection.filter((point) => point.result === result),
    ),
    passed: inspection.filter(({ result }) => result === 'pass'),
  };
}
