/** The form of an online purchase with its vehicle, rendered from the state. */
import { useEffect, useRef, type FormEvent, type ReactElement, type RefObject } from 'react';
import { plural } from '../_domain/price/money.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import * as formCss from '../_ui/form/form.css.ts';
import { Trap } from '../_ui/form/trap.tsx';
import type { CarState } from './checkout-calls.ts';
import { CarPanel, Obstacle, type CountedOffer } from './checkout-car.tsx';
import { fieldId } from './checkout-fields.tsx';
import {
  Delivery,
  Deposit,
  Details,
  PayingBy,
  Review,
  TradeIn,
  type CheckoutProps,
} from './checkout-steps.tsx';
import * as css from './checkout.css.ts';
import type { JourneyIssue, ReviewRow, StepId, STEPS } from './journey.ts';

/** Errors of the last attempt. */
export interface Wrong {
  readonly alert: string;
  readonly issues: readonly JourneyIssue[];
  /** Increases when equal errors occur again, so that they are announced again. */
  readonly attempt: number;
}

/** State of a purchase. */
export interface CheckoutState {
  readonly steps: readonly (typeof STEPS)[number][];
  /** The open step; undefined until hydrated. */
  readonly open: StepId | undefined;
  readonly car: CarState;
  readonly offer: CountedOffer | undefined;
  readonly wrong: Wrong | undefined;
  readonly rows: readonly ReviewRow[];
  readonly isBusy: boolean;
  readonly retry: () => void;
  readonly goTo: (step: StepId) => void;
  readonly showFieldOf: (path: string) => void;
  readonly submit: (event: FormEvent) => void;
}

function Way({
  steps,
  current,
}: {
  steps: readonly (typeof STEPS)[number][];
  current: number;
}): ReactElement {
  return (
    <>
      <p className={css.wayCount}>
        Step {current + 1} of {steps.length}
      </p>
      <ol className={css.way} aria-label="Steps of the purchase">
        {steps.map(({ id, title }, index) => (
          <li
            key={id}
            data-state={index < current ? 'done' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={css.wayText}>{title}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Error summary above the form; each line links to its field. */
function Summary({ wrong, goTo }: { wrong: Wrong; goTo: (path: string) => void }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={css.summary} ref={box} tabIndex={-1} role="alert" id="checkout-errors">
      <strong>{wrong.alert}</strong>
      {wrong.issues.length > 0 && (
        <ul className={css.issues}>
          {wrong.issues.map(({ path, message }) => (
            <li key={path + message}>
              <button type="button" onClick={() => goTo(path)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Buttons({
  state,
  isFirst,
  isLast,
}: {
  state: CheckoutState;
  isFirst: boolean;
  isLast: boolean;
}): ReactElement {
  return (
    <div className={css.buttons}>
      {isLast ? (
        <button
          className={`${button.primary} ${buttonSize.large}`}
          type="submit"
          aria-disabled={state.isBusy}
        >
          Send my purchase
        </button>
      ) : (
        <button
          className={`${button.primary} ${buttonSize.large} ${css.scripted}`}
          type="submit"
          formNoValidate
        >
          Continue
        </button>
      )}
      {!isFirst && (
        <button className={`${button.quiet} ${css.scripted}`} type="button" onClick={() => history.back()}>
          Back
        </button>
      )}
    </div>
  );
}

const focusOn = (path: string): void => document.getElementById(fieldId(path))?.focus();

/** The last part: what happens next, before the button. */
function Closing({ state, props }: { state: CheckoutState; props: CheckoutProps }): ReactElement {
  const { open, steps } = state;
  const current = steps.findIndex(({ id }) => id === open);
  const isLast = open === undefined || current === steps.length - 1;
  return (
    <div className={formCss.last} data-ui-closing>
      <Trap className={formCss.trap} />
      {isLast && (
        <p>
          {props.holdHours > 0
            ? `You send your purchase, we hold the vehicle for ${plural(props.holdHours, 'hour')} and ring you to complete it.`
            : 'You send your purchase and we ring you to complete it.'}
        </p>
      )}
      <Buttons state={state} isFirst={current <= 0} isLast={isLast} />
      <output className={formCss.status}>{state.isBusy ? 'Sending …' : ''}</output>
      <output className={formCss.status} data-ui-captcha />
    </div>
  );
}

export interface CheckoutFormProps {
  props: CheckoutProps;
  state: CheckoutState;
  form: RefObject<HTMLFormElement | null>;
}

export function CheckoutForm({ props, state, form }: CheckoutFormProps): ReactElement {
  const { open, steps, wrong, car, offer } = state;
  const view = { props, open, offer, issues: wrong?.issues ?? [] };
  const current = Math.max(
    0,
    steps.findIndex(({ id }) => id === open),
  );
  const goTo = (path: string): void => {
    state.showFieldOf(path);
    requestAnimationFrame(() => focusOn(path));
  };
  const isBlocked =
    open !== undefined && car !== 'loading' && (typeof car === 'string' || car.state !== 'free');
  return (
    <div className={css.layout}>
      <CarPanel car={car} offer={offer} />
      {isBlocked && <Obstacle car={car} allHref={props.allHref} retry={state.retry} />}
      <form
        className={formCss.form}
        ref={form}
        id="checkout-form"
        method="post"
        action={`${props.api}/checkout-journey`}
        hidden={isBlocked}
        noValidate={open !== undefined}
        onSubmit={state.submit}
      >
        <Way steps={steps} current={current} />
        {wrong && <Summary key={wrong.attempt} wrong={wrong} goTo={goTo} />}
        {Object.entries(props.hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={`${formCss.field} ${css.unscripted}`}>
          <label htmlFor={fieldId('car_id')}>Which vehicle?</label>
          <p className={formCss.hint}>
            Its stock number, or the address of its page. Did you come here from that page? Then leave this
            empty.
          </p>
          <input id={fieldId('car_id')} type="text" name="car_id" maxLength={300} />
        </div>
        <div className={formCss.body} {...(open === undefined ? {} : { 'data-ui-step': current })}>
          <Details {...view} />
          <TradeIn {...view} />
          <PayingBy {...view} />
          <Delivery {...view} />
          <Deposit {...view} />
          <Review {...view} rows={state.rows} change={(step: StepId) => state.goTo(step)} />
          <Closing state={state} props={props} />
        </div>
      </form>
    </div>
  );
}
