/** The finance calculator of a vehicle page: inputs and results (section 9). */
import { useEffect, useReducer, useRef, type ReactElement } from 'react';
import { emit } from '../_domain/browser/events.ts';
import { followOffer } from '../_domain/price/follow-offer.ts';
import { visitorPrice } from '../_domain/price/visitor-price.ts';
import { FREQUENCIES } from '../_domain/price/finance.ts';
import { readTerms, storeTerms } from '../_domain/visitor/finance-terms.ts';
import {
  calculate,
  changedTerms,
  initialCalculation,
  type Calculation,
  type CalculatorInput,
  type CalculatorTerms,
} from './calculation.ts';
import * as css from './calculator.css.ts';
import {
  FIELD_TEXT,
  loanProblem,
  noteSentence,
  resultText,
  SENTENCE_ID,
  type Choice,
  type ResultText,
} from './result-text.ts';
import { onStep } from './ranges.ts';
import type { Inputs } from './terms.ts';
import { boundsText } from './calculator-input.ts';

export type CalculatorProps = CalculatorTerms & {
  /** The rate is fixed. */
  isLocked: boolean;
};

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
  terms: CalculatorTerms;
  calculation: Calculation;
  enter: (input: CalculatorInput) => void;
}

function Field({ name, terms, calculation: { inputs, draft, note }, enter }: EntryProps): ReactElement {
  const problem = loanProblem(inputs, terms);
  const noted = [note, problem].find((one) => one?.name === name)?.text;
  const noteId = `${idOf(name)}-note`;
  return (
    <>
      <label htmlFor={idOf(name)}>{LABELS[name]}</label>
      <input
        id={idOf(name)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={draft?.name === name ? draft.text : FIELD_TEXT[name](inputs[name])}
        onChange={({ currentTarget }) => enter({ type: 'typed', name, text: currentTarget.value })}
        onBlur={() => enter({ type: 'left' })}
        onKeyDown={({ key }) => key === 'Enter' && enter({ type: 'left' })}
        aria-describedby={noted ? noteId : name === 'amount' && terms.isSidebar ? BOUNDS : undefined}
      />
      {noted && (
        <p className={css.note} id={noteId} aria-live="polite">
          {noted}
        </p>
      )}
    </>
  );
}

/** A field with its slider. The slider is at its nearest step and announces the exact value. */
function Slider(props: EntryProps): ReactElement {
  const { name, terms, calculation, enter } = props;
  const value = calculation.inputs[name];
  const range = terms.ranges[name];
  return (
    <div className={css.entry}>
      <Field {...props} />
      <input
        type="range"
        autoComplete="off"
        aria-label={LABELS[name]}
        aria-valuetext={FIELD_TEXT[name](value)}
        {...range}
        value={onStep(range, value)}
        onChange={({ currentTarget }) => enter({ type: 'moved', name, text: currentTarget.value })}
      />
      {name === 'amount' && terms.isSidebar && (
        <p className={css.bounds} id={BOUNDS} aria-live="polite">
          {boundsText(value, terms)}
        </p>
      )}
    </div>
  );
}

type YearsProps = Omit<EntryProps, 'name'> & { years: readonly number[] };

function Years({ years, calculation, enter }: YearsProps): ReactElement {
  return (
    <div className={css.entry}>
      <label htmlFor={idOf('term')}>{LABELS.term}</label>
      <select
        id={idOf('term')}
        autoComplete="off"
        value={calculation.inputs.term}
        onChange={({ currentTarget }) => enter({ type: 'moved', name: 'term', text: currentTarget.value })}
      >
        {years.map((term) => (
          <option key={term} value={term}>
            {FIELD_TEXT.term(term)}
          </option>
        ))}
      </select>
    </div>
  );
}

function LockedRate({ rate }: { rate: number }): ReactElement {
  return (
    <p className={css.entry}>
      {LABELS.interest} <strong>{FIELD_TEXT.interest(rate)}</strong>
    </p>
  );
}

function FrequencyChoice({ calculation, enter }: Pick<EntryProps, 'calculation' | 'enter'>): ReactElement {
  return (
    <fieldset>
      <legend>Repayments</legend>
      <div className={css.frequency}>
        {Object.entries(FREQUENCIES).map(([key, { name }]) => (
          <label key={key}>
            <input
              name="frequency"
              type="radio"
              value={key}
              checked={key === calculation.frequency}
              onChange={() => enter({ type: 'frequency-chosen', text: key })}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Rows below the repayment. The total includes the establishment fee, but neither other fees nor a residual. */
const rowsOf = (fee: number): readonly (readonly [keyof ResultText, string])[] => [
  ['borrowed', 'You borrow'],
  ['rate', 'Interest rate'],
  ['total', fee > 0 ? 'Total with establishment fee' : 'Total of repayments'],
];

/** Results. The comparison rate is as prominent as the repayment, as the credit code requires. */
function Result({ choice, terms }: { choice: Choice; terms: CalculatorTerms }): ReactElement {
  const text = resultText(choice, terms);
  const hasPayment = text.each !== '';
  return (
    <div className={css.result}>
      <div className={css.headline}>
        <div>
          <p>Estimated repayment</p>
          <output className={css.payment} aria-live="polite">
            <strong>{text.payment}</strong>
            <span>{text.each}</span>
          </output>
        </div>
        <div hidden={!hasPayment}>
          <p>Comparison rate</p>
          <p className={css.payment}>
            <strong>{text.comparison.replace(' p.a.', '')}</strong>
            <span> p.a.</span>
          </p>
        </div>
      </div>
      <dl>
        {rowsOf(terms.fee).map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Restores terms that the visitor chose on another page, and stores those chosen here. */
function useVisitorTerms(calculation: Calculation, enter: EntryProps['enter']): void {
  const last = useRef<Calculation | undefined>(undefined);
  useEffect(() => {
    const stored = readTerms();
    if (Object.keys(stored).length > 0) enter({ type: 'restored', terms: stored });
  }, [enter]);
  useEffect(() => {
    const before = last.current;
    last.current = calculation;
    if (!before || !calculation.isUsed) return;
    const changed = changedTerms(before, calculation);
    if (Object.keys(changed).length > 0) storeTerms(changed);
  }, [calculation]);
}

/** Keeps the sentence of the note below the calculator true to the visitor's terms. */
function useNote(calculation: Calculation, terms: CalculatorTerms): void {
  const initial = useRef(calculation);
  const sentence = noteSentence(calculation, terms);
  useEffect(() => {
    if (calculation === initial.current) return;
    const note = document.getElementById(SENTENCE_ID);
    if (note) note.textContent = sentence;
  }, [calculation, sentence]);
}

/** The calculator; without a script it shows the initial repayment. Its first use emits an event once (section 4). */
export function Calculator({ isLocked, ...terms }: CalculatorProps): ReactElement {
  const [calculation, enter] = useReducer(
    (before: Calculation, input: CalculatorInput) => calculate(before, input, terms),
    terms,
    initialCalculation,
  );
  useVisitorTerms(calculation, enter);
  useNote(calculation, terms);
  const { isUsed } = calculation;
  useEffect(() => {
    if (isUsed) emit({ type: 'finance-calculator-used' });
  }, [isUsed]);
  const { amount: price } = terms.inputs;
  useEffect(
    () =>
      followOffer((offer) => {
        enter({ type: 'offered', tradeIn: visitorPrice(price, offer, Date.now())?.tradeIn });
      }, Date.now),
    [price],
  );
  const entry = { terms, calculation, enter };
  return (
    <>
      <Result choice={calculation} terms={terms} />
      <div className={css.controls}>
        <Slider name="amount" {...entry} />
        {terms.years ? <Years years={terms.years} {...entry} /> : <Slider name="term" {...entry} />}
        {isLocked ? <LockedRate rate={terms.inputs.interest} /> : <Slider name="interest" {...entry} />}
        <div className={css.entry}>
          <Field name="tradeIn" {...entry} />
        </div>
        <div className={css.entry}>
          <Field name="residual" {...entry} />
        </div>
        <FrequencyChoice calculation={calculation} enter={enter} />
      </div>
    </>
  );
}
