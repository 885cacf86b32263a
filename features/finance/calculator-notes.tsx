/** What stands around the finance calculator and never changes: what its first figure is made of, and the lender's words. */
import type { ReactElement } from 'react';
import { formatDollars } from '../_domain/price/money.ts';
import { legal } from '../_ui/base.css.ts';
import type { CalculatorTerms } from './calculation.ts';
import * as css from './calculator.css.ts';
import { said, termText } from './figures.ts';
import type { FinanceOptions } from './finance.schema.ts';

/** What the notes below the calculator are about. */
export interface LoanNotes {
  terms: CalculatorTerms;
  fees: FinanceOptions['fees'];
  /** Lowest and highest comparison rate of a lender without a single one. */
  comparisonRange?: FinanceOptions['comparison_range'];
}

export interface Disclaimer {
  text: string;
  /** What stands before Show More; absent when all of it does. */
  short?: string;
  termsHref?: string;
}

const EACH = { once: '', month: ' a month', year: ' a year' } as const;

/** What an advertised rate has to be told with. */
const COMPARED =
  'The comparison rate is for a secured loan of $30,000 at a fixed rate over 5 years. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

/** The weekly figure the calculator begins with, marked with an asterisk, and what it is made of; `p.a.` ends the sentence. */
function Note({ terms }: { terms: CalculatorTerms }): ReactElement {
  const { inputs, fee, comparison } = terms;
  const { payment, each, rate, comparison: compared } = said({ inputs, frequency: 'weekly' }, terms);
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

export function Notes({ data }: { data: LoanNotes }): ReactElement {
  const { terms, fees, comparisonRange: range } = data;
  return (
    <div className={`${css.below} ${legal}`}>
      <Note terms={terms} />
      {terms.comparison !== undefined && <p>{COMPARED}</p>}
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
export function DisclaimerPanel({ text, short, termsHref }: Disclaimer): ReactElement {
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
