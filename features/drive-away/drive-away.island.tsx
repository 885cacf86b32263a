/** The drive-away estimate of a vehicle: a postcode, then a breakdown. */
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { postcodeFormProblem } from '../_domain/location/postcodes.ts';
import { followOffer } from '../_domain/price/follow-offer.ts';
import { formatDollars } from '../_domain/price/money.ts';
import { visitorPrice } from '../_domain/price/visitor-price.ts';
import { followPostcode, storePostcode, VISIT_POSTCODE } from '../_domain/visitor/visit-postcode.ts';
import { dateText } from '../_domain/time/calendar.ts';
import type { State } from '../_domain/location/states.ts';
import { legal } from '../_ui/base.css.ts';
import { button } from '../_ui/buttons.css.ts';
import { calculator, fields, instead, result } from '../_ui/calculator.css.ts';
import { POSTCODE_INPUT } from '../_ui/form-field.ts';
import type { DutyTable } from './duty.ts';
import type { DutiableVehicle } from './dutiable-vehicle.ts';
import * as css from './drive-away.css.ts';
import { driveAwayEstimate, STATE_NAMES, type Estimate, type StateCharges } from './estimate.ts';
import { dutyTables } from './tables.ts';

export type DriveAwayProps = {
  vehicle: DutiableVehicle;
  charges: readonly StateCharges[];
  /** Tables of the tenant, which replace built-in ones. */
  duty: readonly DutyTable[];
  /** Days on which the tenant compared built-in tables. */
  duty_checked: Readonly<Partial<Record<State, string>>>;
};

const dollarsOf = (cents: number): string => formatDollars(cents / 100);

type Total = Extract<Estimate, { kind: 'total' }>;

const totalText = ({ cents, state }: Total): string =>
  `About ${dollarsOf(cents)} drive away in ${STATE_NAMES[state]}`;

/** Deducts the trade-in offer of the visitor from the total. */
function AfterTradeIn({ cents, tradeIn }: { cents: number; tradeIn: number }): ReactElement {
  return (
    <>
      <div>
        <dt>Less your trade-in offer</dt>
        <dd>−{formatDollars(tradeIn)}</dd>
      </div>
      <div className={css.total}>
        <dt>Left to pay</dt>
        <dd>{dollarsOf(Math.max(0, cents - tradeIn * 100))}</dd>
      </div>
    </>
  );
}

function Breakdown({ estimate, tradeIn }: { estimate: Total; tradeIn: number }): ReactElement {
  const { lines, cents, duty, checked } = estimate;
  return (
    <div className={css.estimate}>
      <dl className={css.lines}>
        {lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{dollarsOf(line.cents)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>Estimated total</dt>
          <dd>{dollarsOf(cents)}</dd>
        </div>
        {tradeIn > 0 && <AfterTradeIn cents={cents} tradeIn={tradeIn} />}
      </dl>
      <p className={legal}>
        An estimate, not a quote. Stamp duty by the <a href={duty.source}>published rates</a> as of{' '}
        {dateText(duty.checked)}, for private use without concessions; a higher list price or market value
        raises it. Other charges as of {dateText(checked)}.
      </p>
    </div>
  );
}

/** Returns the dollars of the visitor's trade-in offer that reduce this price. */
function useTradeIn(price: number): number {
  const [tradeIn, setTradeIn] = useState(0);
  useEffect(
    () => followOffer((offer) => setTradeIn(visitorPrice(price, offer, Date.now())?.tradeIn ?? 0), Date.now),
    [price],
  );
  return tradeIn;
}

export function DriveAway({ vehicle, charges, duty, duty_checked }: DriveAwayProps): ReactElement {
  const [postcode, setPostcode] = useState('');
  const [estimate, setEstimate] = useState<Estimate>();
  const input = useRef<HTMLInputElement>(null);
  const tradeIn = useTradeIn(vehicle.cents / 100);
  useEffect(() => followPostcode((stored) => setPostcode((typed) => typed || stored)), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = input.current?.value ?? postcode;
    const next = driveAwayEstimate({
      postcode: typed,
      vehicle,
      charges,
      tables: dutyTables({ duty, duty_checked }),
      day: new Date().toISOString().slice(0, 10),
    });
    setEstimate(next);
    if (next.kind === 'invalid') input.current?.focus();
    else storePostcode(typed);
  };
  const isWrong = estimate?.kind === 'invalid';
  return (
    <div className={calculator}>
      <form className={fields} noValidate onSubmit={submit}>
        <label>
          Postcode
          <input
            ref={input}
            name="postcode"
            {...POSTCODE_INPUT}
            {...{ [VISIT_POSTCODE]: '' }}
            value={postcode}
            onChange={({ currentTarget }) => {
              setPostcode(currentTarget.value);
              if (isWrong && postcodeFormProblem(currentTarget.value) === undefined) setEstimate(undefined);
            }}
            aria-invalid={isWrong}
            aria-describedby="drive-away-result"
          />
        </label>
        <button type="submit" className={button.secondary}>
          Estimate the total
        </button>
      </form>
      <p className={instead}>Give us your postcode, and we work out the drive-away total with you.</p>
      <output className={result} id="drive-away-result" data-error={isWrong ? '' : undefined}>
        {estimate && (estimate.kind === 'total' ? totalText(estimate) : estimate.message)}
      </output>
      {estimate?.kind === 'total' && <Breakdown estimate={estimate} tradeIn={tradeIn} />}
    </div>
  );
}
