/** Finance on vehicle pages: estimate, teaser, calculator (specification, sections 2, 5 and 9). */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { NO_REPAYMENT_TEXT } from '../_domain/price/finance.ts';
import { comparisonWarning } from '../_domain/price/comparison-rate.ts';
import { formatDollars } from '../_domain/price/money.ts';
import { toPrice } from '../_domain/site/card-of.ts';
import { defined } from '../_domain/text/defined.ts';
import type { Site } from '../_domain/site/site.ts';
import { termsPage } from '../_domain/site/content-pages.ts';
import { yearOf } from '../_domain/site/year.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import * as css from './calculator.css.ts';
import { Calculator } from './calculator.island.tsx';
import { DisclaimerPanel, Notes, type Disclaimer, type LoanNotes } from './calculator-notes.tsx';
import { financeDisclaimer, shortened } from './disclaimer.ts';
import { isFinanceEligible } from './eligible.ts';
import { estimateText, weeklyEstimate } from './estimate.ts';
import { financeOptions } from './finance.schema.ts';
import { financeTeaser, teaserText } from './teaser.ts';
import { calculatorTerms, type Terms } from './terms.ts';

/** Data of a vehicle's calculator. */
export interface CalculatorData extends LoanNotes {
  /** The rate is fixed. */
  isLocked: boolean;
  disclaimer?: Disclaimer;
  /** Address of Get Finance. */
  href?: string;
}

/** Replaces a calculator without a comparison rate. */
interface QuoteData {
  amount: number;
  href?: string;
}

export type FinanceData = CalculatorData | QuoteData;

/** Returns the weekly estimate of a vehicle with its rates as text; undefined without one. */
export function formatEstimate(site: Site, vehicle: Vehicle): string | undefined {
  const estimate = weeklyEstimate(vehicle, site.tenant.finance_provider, financeOptions(site));
  return estimate && estimateText(estimate);
}

/** The finance teaser of a vehicle, and the warning that belongs to its comparison rate. */
export interface TeaserText {
  text: string;
  warning?: string;
}

/** Returns the finance teaser of a vehicle; undefined when it has none. */
export function toTeaser(site: Site, vehicle: Vehicle): TeaserText | undefined {
  const options = financeOptions(site);
  const teaser = financeTeaser(vehicle, {
    provider: site.tenant.finance_provider,
    options,
    year: yearOf(site),
  });
  if (teaser === undefined) return undefined;
  const text = teaserText(teaser);
  return teaser === 'enquire' ? { text } : { text, warning: comparisonWarning(options.comparison_example) };
}

function toDisclaimer(site: Site, vehicle: Vehicle): Disclaimer | undefined {
  const options = financeOptions(site);
  const text = financeDisclaimer(vehicle, site.tenant.finance_provider, options);
  if (text === undefined) return undefined;
  const short = shortened(text, options.disclaimer_length);
  return { text, ...defined({ short, termsHref: options.terms_href ?? termsPage(site) }) };
}

/** Returns the calculator of a loan; a link to a quote when no comparison rate is available. */
export function calculatorWith(
  site: Site,
  terms: Terms,
  more: Pick<CalculatorData, 'href' | 'disclaimer' | 'lender'>,
): FinanceData {
  const options = financeOptions(site);
  const { rules, interest } = options.calculator;
  if (terms.comparison === undefined) return { amount: terms.inputs.amount, ...defined({ href: more.href }) };
  return {
    terms: { ...terms, frequency: options.frequency, isSidebar: rules === 'sidebar' },
    isLocked: interest.locked,
    fees: options.fees,
    ...defined({ comparisonRange: options.comparison_range }),
    ...more,
  };
}

/**
 * Returns the calculator of a vehicle. Undefined without a provider, for excluded vehicles, for those not for sale, and
 * for those without a displayed price, which the calculator would reveal. `href` is the address of Get Finance.
 */
export function toCalculator(
  site: Site,
  vehicle: Vehicle,
  href: string | undefined,
): FinanceData | undefined {
  const { finance_provider: provider } = site.tenant;
  const options = financeOptions(site);
  if (!options.calculator.shown || provider === undefined || !isFinanceEligible(vehicle, options))
    return undefined;
  if (toPrice(site, vehicle).kind !== 'price') return undefined;
  const lender = vehicle.finance_lenders?.[provider]?.financeProvider;
  const more = defined({ href, lender, disclaimer: toDisclaimer(site, vehicle) });
  return calculatorWith(site, calculatorTerms(vehicle, provider, options), more);
}

function GetFinance({ href }: { href: string }): ReactElement {
  return (
    <div className={css.next}>
      <ButtonLink kind="secondary" block icon="wallet" href={href}>
        Get Finance
      </ButtonLink>
    </div>
  );
}

/** Link to a quote when no repayment may be displayed. */
function Quote({ data: { amount, href } }: { data: QuoteData }): ReactElement {
  return (
    <div className={css.quote}>
      <p>
        <strong>{NO_REPAYMENT_TEXT}</strong>
      </p>
      <p>
        Ask us for a quote on {formatDollars(amount)}. You get the repayment, the interest rate and the
        comparison rate in writing, and asking leaves no mark on your credit file.
      </p>
      {href !== undefined && <GetFinance href={href} />}
    </div>
  );
}

/** The calculator, the link to the form, and the notes below. */
export function FinanceCalculator({ data }: { data: FinanceData }): ReactElement {
  if (!('terms' in data)) return <Quote data={data} />;
  const { terms, isLocked, disclaimer, href } = data;
  return (
    <div className={css.frame}>
      <div className={css.calculator}>
        <Island name="calculator" view={Calculator} props={{ ...terms, isLocked }} wake="visible" />
        {href !== undefined && <GetFinance href={href} />}
        <Notes data={data} />
      </div>
      {disclaimer && <DisclaimerPanel {...disclaimer} />}
    </div>
  );
}
