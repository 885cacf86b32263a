/** The steps of an online purchase as a form. Without JavaScript all are visible. */
import type { ReactElement } from 'react';
import { STATES } from '../_domain/location/states.ts';
import { formatDollars, plural } from '../_domain/price/money.ts';
import type { CaptchaAddresses } from '../_ui/form-captcha.ts';
import type { FormField } from '../_ui/form-field.ts';
import { Notice } from '../_ui/display.tsx';
import { visuallyHidden } from '../_ui/base.css.ts';
import { button } from '../_ui/buttons.css.ts';
import { Entry, Part, Question, type Problems } from './checkout-fields.tsx';
import type { CountedOffer } from './checkout-car.tsx';
import * as css from './checkout.css.ts';
import type { ReviewRow, StepId } from './journey.ts';

export type CheckoutProps = {
  /** Base address of the API. */
  api: string;
  fields: FormField[];
  consent: FormField[];
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>;
  captcha: CaptchaAddresses;
  /** Dollars; 0 without a deposit. */
  deposit: number;
  depositText: string;
  /** Whether the deposit can be paid online. */
  paysOnline: boolean;
  /** The payment page is the test provider. */
  isTest: boolean;
  holdHours: number;
  /** Address of the stock. */
  allHref: string;
  /** Names of the locations for pick-up. */
  siteName: string;
};

/** A step's content besides its fields. */
export interface StepView extends Problems {
  props: CheckoutProps;
  /** The open step; undefined shows all, as rendered on the server. */
  open: StepId | undefined;
  offer: CountedOffer | undefined;
}

const isShown = (open: StepId | undefined, id: StepId): boolean => open === undefined || open === id;

const text = (name: string, label: string, more: Partial<FormField> = {}): FormField =>
  ({ kind: 'text', name, label, ...more }) as FormField;

export function Details({ props, issues, open }: StepView): ReactElement {
  return (
    <Part id="details" title="Your details" isShown={isShown(open, 'details')}>
      {props.fields.map((field) => (
        <Entry key={field.name} field={field} issues={issues} />
      ))}
    </Part>
  );
}

const TRADE_IN = [
  { value: 'false', text: 'No trade-in' },
  { value: 'true', text: 'I have a vehicle to trade in', more: 'We value it and take it off the balance.' },
];

export function TradeIn({ issues, open, offer }: StepView): ReactElement {
  return (
    <Part id="trade-in" title="Trade-in" isShown={isShown(open, 'trade-in')}>
      {offer && (
        <Notice kind="info" title={`You have an offer of ${formatDollars(offer.amount)} from us`}>
          It counts for this purchase when it is for the vehicle you name here.
        </Notice>
      )}
      <Question
        name="has_trade_in"
        label="Trade-in"
        answers={TRADE_IN}
        issues={issues}
        {...(offer ? { chosen: 'true' } : {})}
      />
      <div className={css.dependent}>
        <div className={css.pair}>
          <Entry field={text('make', 'Make', { required: true })} issues={issues} />
          <Entry field={text('model', 'Model', { required: true })} issues={issues} />
          <Entry field={text('year', 'Year', { required: true, kind: 'money' })} issues={issues} />
          <Entry field={text('km', 'Kilometres', { required: true, kind: 'money' })} issues={issues} />
        </div>
        <Entry field={text('Rego', 'Registration', { kind: 'rego' })} issues={issues} />
      </div>
    </Part>
  );
}

const PAYMENT = [
  { value: 'cash', text: 'Cash or bank transfer', more: 'The balance is due before you drive away.' },
  {
    value: 'finance',
    text: 'Finance',
    more: 'We send you a quote with its rate, comparison rate and fees. This is no application.',
  },
];

const YEARS = [1, 2, 3, 4, 5, 6, 7].map((years) => ({
  value: String(years),
  text: years === 1 ? '1 year' : `${years} years`,
}));

export function PayingBy({ issues, open }: StepView): ReactElement {
  return (
    <Part id="payment" title="Finance or cash" isShown={isShown(open, 'payment')}>
      <Question name="payment_method" label="Finance or cash" answers={PAYMENT} issues={issues} />
      <div className={css.dependent}>
        <div className={css.pair}>
          <Entry field={text('finance_deposit', 'Deposit on the loan', { kind: 'money' })} issues={issues} />
          <Entry
            field={{
              kind: 'select',
              name: 'finance_term',
              label: 'Term',
              empty: 'Not decided',
              choices: YEARS,
            }}
            issues={issues}
          />
        </div>
      </div>
    </Part>
  );
}

const STATE_CHOICES = STATES.map((value) => ({ value, text: value }));

export function Delivery({ issues, open, props }: StepView): ReactElement {
  const answers = [
    { value: 'pick-up', text: 'Pick-up', more: `You collect the vehicle from ${props.siteName}.` },
    { value: 'delivery', text: 'Delivery', more: 'We tell you what delivery costs before you decide.' },
  ];
  return (
    <Part id="delivery" title="Delivery or pick-up" isShown={isShown(open, 'delivery')}>
      <Question name="fulfilment" label="Delivery or pick-up" answers={answers} issues={issues} />
      <div className={css.dependent}>
        <Entry
          field={text('delivery_street', 'Street address', {
            required: true,
            autoComplete: 'address-line1',
          })}
          issues={issues}
        />
        <Entry
          field={text('delivery_suburb', 'Suburb', { required: true, autoComplete: 'address-level2' })}
          issues={issues}
        />
        <div className={css.pair}>
          <Entry
            field={{
              kind: 'select',
              name: 'delivery_state',
              label: 'State',
              required: true,
              empty: 'Please choose',
              choices: STATE_CHOICES,
            }}
            issues={issues}
          />
          <Entry
            field={text('delivery_postcode', 'Postcode', {
              required: true,
              kind: 'postcode',
              autoComplete: 'postal-code',
            })}
            issues={issues}
          />
        </div>
      </div>
    </Part>
  );
}

export function Deposit({ issues, open, props }: StepView): ReactElement | null {
  const { deposit, depositText, paysOnline, isTest, holdHours } = props;
  if (deposit === 0) return null;
  const amount = formatDollars(deposit);
  const answers = [
    { value: 'now', text: `Pay ${amount} now`, more: 'You go to the secure page of our payment provider.' },
    { value: 'later', text: 'Pay later', more: 'We get in touch about it.' },
  ];
  return (
    <Part id="deposit" title="Deposit" isShown={isShown(open, 'deposit')}>
      <p>
        The deposit is <strong>{amount}</strong>. {depositText}
        {holdHours > 0 && ` We hold the vehicle for you for ${plural(holdHours, 'hour')}.`}
      </p>
      {paysOnline ? (
        <>
          {isTest && (
            <Notice kind="warning" title="This site is a demonstration">
              Its payment page is for trying out. No card is asked for and no money moves.
            </Notice>
          )}
          <Question name="pay_deposit" label="Deposit" answers={answers} issues={issues} />
        </>
      ) : (
        <p>Nothing is charged here: we take the deposit when we have talked.</p>
      )}
    </Part>
  );
}

export function Review({
  issues,
  open,
  props,
  rows,
  change,
}: StepView & { rows: readonly ReviewRow[]; change: (step: StepId) => void }): ReactElement {
  return (
    <Part id="review" title="Review" isShown={isShown(open, 'review')}>
      {rows.length > 0 && (
        <dl className={css.review}>
          {rows.map(({ step, label, value }) => (
            <div key={step}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              <dd>
                <button className={button.quiet} type="button" onClick={() => change(step)}>
                  Change <span className={visuallyHidden}>{label}</span>
                </button>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Entry
        field={{ kind: 'textarea', name: 'message', label: 'Anything we should know' }}
        issues={issues}
      />
      {props.consent.map((field) => (
        <Entry key={field.name} field={field} issues={issues} />
      ))}
    </Part>
  );
}
