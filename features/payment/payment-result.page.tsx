/** The page after paying. Fragments select its parts, so it needs no script; the query names the payment. */
import type { ReactElement } from 'react';
import { definePage } from '../../renderer/contract/page.ts';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import { frameOf, SiteFrame, NextLinks, type FrameData } from '../chrome/chrome.block.tsx';
import {
  sitePayments,
  PAYMENT_RESULT,
  PAYMENT_RESULTS,
  type PaymentResult,
} from '../_domain/payment/site-payments.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { RESULT_TEXTS } from './result-texts.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import type { Site } from '../_domain/site/site.ts';
import * as css from '../_ui/form/form.css.ts';
import { Notice } from '../_ui/display.tsx';
import { section, stack } from '../_ui/layout.css.ts';
import { Container, Heading } from '../_ui/layout.tsx';
import { Island } from '../../renderer/contract/island.tsx';
import { PaymentSummary, type PaymentSummaryProps } from './payment-summary.island.tsx';

/** Without script, a link leads to the facts: the API reads the payment from the address of this page. */
const PaymentSummaryBlock = (props: PaymentSummaryProps): ReactElement => (
  <>
    <Island name="payment-summary" view={PaymentSummary} props={props} wake="load" />
    <noscript>
      <p>
        <a href={`${props.api}/payments/summary`} referrerPolicy="no-referrer-when-downgrade">
          See amount, reference and vehicle, or pay
        </a>
      </p>
    </noscript>
  </>
);

interface ResultData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  api: string;
  isTest: boolean;
}

function ResultView({ data: { frame, analytics, api, isTest } }: { data: ResultData }): ReactElement {
  return (
    <SiteFrame frame={frame}>
      <Container>
        <div className={`${section} ${stack[5]}`}>
          <Heading level={1}>Your payment</Heading>
          <div className={css.nextStep}>
            {PARTS.map((name) => (
              <section key={name} id={name}>
                <Notice kind={RESULT_TEXTS[name].kind}>
                  <Heading level={2} size={3}>
                    {RESULT_TEXTS[name].title}
                  </Heading>
                </Notice>
                <ol>
                  {RESULT_TEXTS[name].steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
          <PaymentSummaryBlock api={api} />
          {isTest && <p>This site is a demonstration: no money has moved.</p>}
          <NextLinks frame={frame} text={`Look at more ${frame.nouns}`} />
        </div>
      </Container>
      <Analytics target={analytics} viewed={[{ type: 'page-viewed', page: 'payment-result' }]} />
    </SiteFrame>
  );
}

/** The first part is displayed without a fragment: the result is not certain yet. */
const PARTS: readonly PaymentResult[] = ['pending', ...PAYMENT_RESULTS.filter((name) => name !== 'pending')];

export const paymentResultPage = definePage<Site, null, ResultData>({
  name: 'payment-result',
  path: PAYMENT_RESULT,
  entries: (site) => (sitePayments(site) ? [null] : []),
  params: () => ({}),
  listed: () => false,
  data: (_entry, site) => ({
    frame: frameOf(site),
    analytics: analyticsOf(site),
    siteName: site.tenant.name,
    api: apiBase(site.tenant.api) ?? '',
    isTest: sitePayments(site)?.isTest ?? false,
  }),
  head: ({ siteName }) => ({
    title: pageTitle('Your payment', siteName),
    description: `How your payment to ${siteName} stands.`,
    noindex: true,
  }),
  view: (data) => <ResultView data={data} />,
});
