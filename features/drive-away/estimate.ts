/** The estimated drive-away total of a vehicle for a postcode: price, duty and charges of the state. */
import { POSTCODE_MESSAGES, postcodeProblem, stateOfPostcode } from '../_domain/location/postcodes.ts';
import { normaliseTyped } from '../_domain/text/typed-text.ts';
import type { State } from '../_domain/location/states.ts';
import { computeDuty, type DutyTable } from './duty.ts';
import type { DutiableVehicle } from './dutiable-vehicle.ts';

/** One amount of the breakdown. */
interface EstimateLine {
  readonly label: string;
  readonly cents: number;
}

/** Charges of a state for one vehicle. */
export interface StateCharges {
  readonly state: State;
  readonly lines: readonly EstimateLine[];
  /** Day of the amounts, `YYYY-MM-DD`. */
  readonly checked: string;
}

export interface EstimateInput {
  /** As the visitor typed it. */
  readonly postcode: string;
  readonly vehicle: DutiableVehicle;
  readonly charges: readonly StateCharges[];
  readonly tables: readonly DutyTable[];
  /** Present day, `YYYY-MM-DD`. */
  readonly day: string;
}

/** A breakdown, or a message without any amount. */
export type Estimate =
  | {
      readonly kind: 'total';
      readonly state: State;
      /** Price, duty, then the charges. */
      readonly lines: readonly EstimateLine[];
      readonly cents: number;
      /** The table of the duty. */
      readonly duty: Pick<DutyTable, 'source' | 'checked'>;
      /** Day of the charges. */
      readonly checked: string;
    }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'none'; readonly message: string };

export const STATE_NAMES: Readonly<Record<State, string>> = {
  ACT: 'the Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'the Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

const none = (message: string): Estimate => ({ kind: 'none', message });

/** Returns the breakdown of a vehicle for a postcode, or the reason why there is none. */
export function driveAwayEstimate({ postcode, vehicle, charges, tables, day }: EstimateInput): Estimate {
  const problem = postcodeProblem(postcode);
  if (problem !== undefined) return { kind: 'invalid', message: problem };
  const state = stateOfPostcode(normaliseTyped(postcode));
  if (state === undefined) return { kind: 'invalid', message: POSTCODE_MESSAGES.none };
  const name = STATE_NAMES[state];
  const local = charges.find((one) => one.state === state);
  const table = tables.find((one) => one.state === state);
  if (!local || !table)
    return none(`We have no estimate for ${name}. Ask us, and we work out the total with you.`);
  const duty = computeDuty(table, vehicle, day);
  if (duty === undefined)
    return none(
      `The stamp duty of this vehicle in ${name} depends on details that its listing lacks. Ask us for the total.`,
    );
  const lines = [
    { label: 'Advertised price', cents: vehicle.cents },
    { label: 'Stamp duty', cents: duty },
    ...local.lines,
  ];
  return {
    kind: 'total',
    state,
    lines,
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    duty: { source: table.source, checked: table.checked },
    checked: local.checked,
  };
}
