/** Static text around the finance calculator: the terms of its first repayment, and the lender's disclaimer. */
import type { ReactElement } from 'react';
import { comparisonWarning } from '../_domain/price/comparison-rate.ts';
import { formatDollars } from '../_domain/price/money.ts';
import { legal, visuallyHidden } from '../_ui/base.css.ts';
import type { CalculatorTerms } from './calculation.ts';
import * as css from './calculator.css.ts';
import { noteSentence, SENTENCE_ID } from './result-text.ts';
import type { FinanceOptions } from './finance.schema.ts';

/** Content of the notes below the calculator. */
export interface LoanNotes {
  terms: CalculatorTerms;
  fees: FinanceOptions['fees'];
  /** Lowest and highest comparison rate of a lender without a single one. */
  comparisonRange?: FinanceOptions['comparison_range'];
  /** Name of the lender, if its record has one. */
  lender?: string;
}

export interface Disclaimer {
  text: string;
  /** Visible part before Show More; undefined when all is visible. */
  short?: string;
  termsHref?: string;
}

const EACH = { once: '', month: ' a month', year: ' a year' } as const;

/** The initial weekly repayment, marked with an asterisk, and its terms; `p.a.` ends the sentence. The calculator updates it. */
const Note = ({ terms }: { terms: CalculatorTerms }): ReactElement => (
  <p>
    * <span id={SENTENCE_ID}>{noteSentence({ inputs: terms.inputs, frequency: 'weekly' }, terms)}</span> Every
    repayment here is an estimate and no offer of credit. Lending criteria, terms, fees and charges apply.
  </p>
);

export function Notes({ data }: { data: LoanNotes }): ReactElement {
  const { terms, fees, comparisonRange: range, lender } = data;
  return (
    <div className={`${css.below} ${legal}`}>
      <Note terms={terms} />
      <p>{comparisonWarning(terms.example)}</p>
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
      {lender !== undefined && <p>The lender is {lender}.</p>}
    </div>
  );
}

/** The lender's disclaimer, truncated with a toggle. */
export function DisclaimerPanel({ text, short, termsHref }: Disclaimer): ReactElement {
  return (
    <div className={`${css.disclaimer} ${legal}`} id="financeDisclaimer">
      <p>{short ?? text}</p>
      {short !== undefined && (
        <details className={css.more}>
          <summary>
            <span>
              Show More<span className={visuallyHidden}> of the disclaimer</span>
            </span>
            <span>
              Show Less<span className={visuallyHidden}> of the disclaimer</span>
            </span>
          </summary>
          <p>{text}</p>
        </details>
      )}
      {termsHref !== undefined && <a href={termsHref}>Terms and conditions</a>}
    </div>
  );
}
