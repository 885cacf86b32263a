/** The finance figures vehicle pages show: estimate, teaser, calculator (specification, sections 2, 5 and 9). */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { priceOf } from '../_domain/vehicle/card-of.ts';
import { defined } from '../_domain/text/defined.ts';
import type { Site } from '../_domain/site/site.ts';
import { termsPage } from '../_domain/site/content-pages.ts';
import { yearOf } from '../_domain/site/year.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { ButtonLink } from '../_ui/control.tsx';
import type { CalculatorTerms } from './calculation.ts';
import * as css from './calculator.css.ts';
import { Calculator } from './calculator.island.tsx';
import { DisclaimerPanel, Notes, type Disclaimer, type LoanNotes } from './calculator-notes.tsx';
import { financeDisclaimer, shortened } from './disclaimer.ts';
import { isFinanceEligible } from './eligible.ts';
import { estimateText, weeklyEstimate } from './estimate.ts';
import { financeOptions } from './finance.schema.ts';
import { financeTeaser } from './teaser.ts';
import { calculatorTerms } from './terms.ts';

/** What the calculator of a vehicle shows. */
export interface FinanceData extends LoanNotes {
  /** The rate cannot be changed. */
  isLocked: boolean;
  disclaimer?: Disclaimer;
  /** Where Get Finance leads. */
  href?: string;
}

/** The weekly estimate of a vehicle in words, with its rates; undefined when there is none to tell. */
export function estimateOf(site: Site, vehicle: Vehicle): string | undefined {
  const estimate = weeklyEstimate(vehicle, site.tenant.finance_provider, financeOptions(site));
  return estimate && estimateText(estimate);
}

/** The finance teaser of a vehicle in words; undefined when it has none. */
export function teaserOf(site: Site, vehicle: Vehicle): string | undefined {
  const teaser = financeTeaser(vehicle, {
    provider: site.tenant.finance_provider,
    options: financeOptions(site),
    year: yearOf(site),
  });
  return teaser && estimateText(teaser);
}

function disclaimerOf(site: Site, vehicle: Vehicle): Disclaimer | undefined {
  const options = financeOptions(site);
  const text = financeDisclaimer(vehicle, site.tenant.finance_provider, options);
  if (text === undefined) return undefined;
  const short = shortened(text, options.disclaimer_length);
  return { text, ...defined({ short, termsHref: options.terms_href ?? termsPage(site) }) };
}

/**
 * The calculator of a vehicle. Nothing without a finance provider, for what is excluded or not for sale, and where no price is
 * shown: the calculator would tell it. `href` is where Get Finance leads.
 */
export function calculatorOf(
  site: Site,
  vehicle: Vehicle,
  href: string | undefined,
): FinanceData | undefined {
  const { finance_provider: provider } = site.tenant;
  const options = financeOptions(site);
  const { shown, rules, interest } = options.calculator;
  if (!shown || provider === undefined || !isFinanceEligible(vehicle, options)) return undefined;
  if (priceOf(site, vehicle).kind !== 'price') return undefined;
  const terms: CalculatorTerms = {
    ...calculatorTerms(vehicle, provider, options),
    frequency: options.frequency,
    isSidebar: rules === 'sidebar',
  };
  return {
    terms,
    isLocked: interest.locked,
    fees: options.fees,
    ...defined({ href, comparisonRange: options.comparison_range, disclaimer: disclaimerOf(site, vehicle) }),
  };
}

/** The calculator, which wakes when it is touched, the way to the form, and the notes below. */
export function FinanceCalculator({ data }: { data: FinanceData }): ReactElement {
  const { terms, isLocked, disclaimer, href } = data;
  return (
    <>
      <div className={css.calculator}>
        <Island name="calculator" view={Calculator} props={{ ...terms, isLocked }} wake="interaction" />
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
    </>
  );
}
