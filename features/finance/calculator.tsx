/** The finance calculator of a vehicle page: what the loan comes to at first, and what a visitor can change. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { FREQUENCIES, type Frequency } from '../_domain/price/finance.ts';
import { formatDollars } from '../_domain/price/money.ts';
import { legal } from '../_ui/base.css.ts';
import { ButtonLink } from '../_ui/control.tsx';
import * as css from './calculator.css.ts';
import { FIELD_TEXT, said, termText, type Said } from './figures.ts';
import type { CalculatorProps } from './finance.enhance.ts';
import type { FinanceOptions } from './finance.schema.ts';
import type { Inputs } from './terms.ts';
import { boundsText } from './typed.ts';

/** What the calculator of a vehicle shows. */
export interface CalculatorData {
  script: CalculatorProps;
  /** The rate cannot be changed. */
  isLocked: boolean;
  fees: FinanceOptions['fees'];
  /** Lowest and highest comparison rate of a lender without a single one. */
  comparisonRange?: FinanceOptions['comparison_range'];
  disclaimer?: Disclaimer;
}

export interface Disclaimer {
  text: string;
  /** What stands before Show More; absent when all of it does. */
  short?: string;
  termsHref?: string;
}

const LABELS: Readonly<Record<keyof Inputs, string>> = {
  amount: 'Purchase price',
  term: 'Term',
  interest: 'Interest rate, p.a.',
  tradeIn: 'Deposit or trade-in',
  residual: 'Residual at the end',
};

const idOf = (name: keyof Inputs): string => `finance-${name}`;
const BOUNDS = 'finance-bounds';

interface EntryProps {
  name: keyof Inputs;
  script: CalculatorProps;
}

function Field({ name, script }: EntryProps): ReactElement {
  return (
    <>
      <label htmlFor={idOf(name)}>{LABELS[name]}</label>
      <input
        id={idOf(name)}
        data-input={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        defaultValue={FIELD_TEXT[name](script.inputs[name])}
        aria-describedby={name === 'amount' && script.isSidebar ? BOUNDS : undefined}
      />
    </>
  );
}

/** A field and the slider that goes with it. The slider stands at its nearest step, and says the figure itself. */
function Slider({ name, script }: EntryProps): ReactElement {
  const value = script.inputs[name];
  return (
    <div className={css.entry}>
      <Field name={name} script={script} />
      <input
        data-input={name}
        type="range"
        autoComplete="off"
        aria-label={LABELS[name]}
        aria-valuetext={FIELD_TEXT[name](value)}
        {...script.ranges[name]}
        defaultValue={value}
      />
      {name === 'amount' && script.isSidebar && (
        <p className={css.bounds} id={BOUNDS} aria-live="polite">
          {boundsText(value, script)}
        </p>
      )}
    </div>
  );
}

function Years({ years, script }: { years: readonly number[]; script: CalculatorProps }): ReactElement {
  return (
    <div className={css.entry}>
      <label htmlFor={idOf('term')}>{LABELS.term}</label>
      <select id={idOf('term')} data-input="term" autoComplete="off" defaultValue={script.inputs.term}>
        {years.map((term) => (
          <option key={term} value={term}>
            {FIELD_TEXT.term(term)}
          </option>
        ))}
      </select>
    </div>
  );
}

function LockedRate({ script }: { script: CalculatorProps }): ReactElement {
  return (
    <p className={css.entry}>
      {LABELS.interest} <strong>{FIELD_TEXT.interest(script.inputs.interest)}</strong>
    </p>
  );
}

function HowOften({ chosen }: { chosen: Frequency }): ReactElement {
  return (
    <fieldset>
      <legend>Repayments</legend>
      <div className={css.frequency}>
        {Object.entries(FREQUENCIES).map(([key, { name }]) => (
          <label key={key}>
            <input name="frequency" type="radio" value={key} defaultChecked={key === chosen} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Controls({ data: { script, isLocked } }: { data: CalculatorData }): ReactElement {
  const { years, frequency } = script;
  return (
    <div className={css.controls}>
      <Slider name="amount" script={script} />
      {years ? <Years years={years} script={script} /> : <Slider name="term" script={script} />}
      {isLocked ? <LockedRate script={script} /> : <Slider name="interest" script={script} />}
      <div className={css.entry}>
        <Field name="tradeIn" script={script} />
      </div>
      <div className={css.entry}>
        <Field name="residual" script={script} />
      </div>
      <HowOften chosen={frequency} />
    </div>
  );
}

const ROWS = [
  ['borrowed', 'You borrow'],
  ['rate', 'Interest rate'],
  ['comparison', 'Comparison rate'],
  ['total', 'Total with fees'],
] as const satisfies readonly (readonly [keyof Said, string])[];

function Result({ script }: { script: CalculatorProps }): ReactElement {
  const words = said(script, script);
  const rows = ROWS.filter(([key]) => key !== 'comparison' || script.comparison !== undefined);
  return (
    <div className={css.result}>
      <p>Estimated repayment</p>
      <output className={css.payment} aria-live="polite">
        <strong data-said="payment">{words.payment}</strong>
        <span data-said="each">{words.each}</span>
      </output>
      <dl>
        {rows.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-said={key}>{words[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const EACH = { once: '', month: ' a month', year: ' a year' } as const;

/** What an advertised rate has to be told with. */
const COMPARED =
  'The comparison rate is for a secured loan of $30,000 at a fixed rate over 5 years. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

/** The weekly figure the calculator begins with, marked with an asterisk, and what it is made of; `p.a.` ends the sentence. */
function Note({ script }: { script: CalculatorProps }): ReactElement {
  const { inputs, fee, comparison } = script;
  const { payment, each, rate, comparison: compared } = said({ inputs, frequency: 'weekly' }, script);
  const made = [
    `a purchase price of ${formatDollars(inputs.amount)}`,
    ...(inputs.tradeIn > 0 ? [`a deposit of ${formatDollars(inputs.tradeIn)}`] : []),
    ...(inputs.residual > 0 ? [`a residual of ${formatDollars(inputs.residual)}`] : []),
    ...(fee > 0 ? [`an establishment fee of ${formatDollars(fee)}`] : []),
    termText(inputs.term),
    rate,
    ...(comparison === undefined ? [] : [`comparison rate ${compared}`]),
  ].join(', ');
  const figure = each === '' ? '' : ` ${payment}${each.replace('*', '')} is for ${made}`;
  return (
    <p>
      *{figure} Every figure here is an estimate and no offer of credit. Lending criteria, terms, fees and
      charges apply.
    </p>
  );
}

function Notes({ data }: { data: CalculatorData }): ReactElement {
  const { script, fees, comparisonRange: range } = data;
  return (
    <div className={`${css.below} ${legal}`}>
      <Note script={script} />
      {script.comparison !== undefined && <p>{COMPARED}</p>}
      {range && (
        <p>
          Comparison rates from {range.from}% to {range.to}% p.a., depending on the loan and on who borrows.
        </p>
      )}
      {fees.length > 0 && (
        <p>
          Fees of the lender:{' '}
          {fees.map(({ name, amount, per }) => `${name} ${formatDollars(amount)}${EACH[per]}`).join(', ')}.
        </p>
      )}
    </div>
  );
}

/** The lender's words, the first of them at once and all on request. */
function DisclaimerPanel({ text, short, termsHref }: Disclaimer): ReactElement {
  return (
    <div className={`${css.disclaimer} ${legal}`} id="financeDisclaimer">
      <p>{short ?? text}</p>
      {short !== undefined && (
        <details className={css.more}>
          <summary>
            <span>Show More</span>
            <span>Show Less</span>
          </summary>
          <p>{text}</p>
        </details>
      )}
      {termsHref !== undefined && <a href={termsHref}>Terms and conditions</a>}
    </div>
  );
}

/** The calculator; without script it tells the repayment it begins with, and what that is made of. */
export function Calculator({ data, href }: { data: CalculatorData; href: string | undefined }): ReactElement {
  const { script, disclaimer } = data;
  return (
    <Enhance name="finance" wake="interaction" props={script}>
      <div className={css.calculator}>
        <Controls data={data} />
        <Result script={script} />
        {href !== undefined && (
          <div className={css.next}>
            <ButtonLink kind="secondary" block icon="wallet" href={href}>
              Get Finance
            </ButtonLink>
          </div>
        )}
        <Notes data={data} />
      </div>
      {disclaimer && <DisclaimerPanel {...disclaimer} />}
    </Enhance>
  );
}
