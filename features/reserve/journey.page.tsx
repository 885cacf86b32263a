/** `/checkout-journey?car_id=`: buys a vehicle online (specification, section 2). */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { definePage } from '../../renderer/contract/page.ts';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import { frameOf, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import { toPersonPart } from '../enquiry/form.block.tsx';
import { Gate, toGate, type GateData } from '../sign-in/gate.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { crumbsTo } from '../_domain/text/breadcrumbs.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import { holdTermText, sitePayments } from '../_domain/payment/site-payments.ts';
import { reserving } from '../_domain/stock/reservable.ts';
import type { Site } from '../_domain/site/site.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { belowHead } from '../_ui/layout.css.ts';
import { Container } from '../_ui/layout.tsx';
import { PageHead } from '../_ui/page-head.tsx';
import { Checkout } from './checkout.island.tsx';
import type { CheckoutProps } from './checkout-steps.tsx';
import { reserveOptions } from './reserve.schema.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'checkout-journey' }];
const PATH = '/checkout-journey';
const TITLE = 'Online Purchase';

interface JourneyData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  gate: GateData | null;
  checkout: CheckoutProps;
}

function toCheckout(site: Site): CheckoutProps {
  const { fields, consent, hidden, captcha } = toPersonPart(site);
  const { deposits = false, isTest = false, depositDays = 0 } = sitePayments(site) ?? {};
  const { hold_hours: holdHours, deposit_text: depositText } = reserveOptions(site);
  return {
    api: apiBase(site.tenant.api) ?? '',
    fields,
    consent,
    hidden,
    captcha,
    deposit: reserving(site)?.deposit ?? 0,
    depositText: deposits ? `${depositText} ${holdTermText(depositDays)}` : depositText,
    paysOnline: deposits,
    isTest,
    holdHours,
    allHref: frameOf(site).all.href,
    siteName: site.tenant.name,
  };
}

function JourneyView({ data }: { data: JourneyData }): ReactElement {
  const { frame, analytics, gate, checkout } = data;
  return (
    <SiteFrame frame={frame} bar={null}>
      <PageHead crumbs={crumbsTo(TITLE)} title={TITLE} />
      <Container>
        <div className={belowHead}>
          <Gate gate={gate} path={PATH}>
            <Island name="checkout" view={Checkout} props={checkout} wake="load" />
          </Gate>
        </div>
      </Container>
      <Analytics target={analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

/** The page of an online purchase; its address names the vehicle. */
export const journeyPage = definePage<Site, null, JourneyData>({
  name: 'checkout-journey',
  path: PATH,
  entries: (site) => (reserving(site)?.onlinePurchase ? [null] : []),
  params: () => ({}),
  listed: () => false,
  data: (_entry, site) => ({
    frame: frameOf(site),
    analytics: analyticsOf(site),
    siteName: site.tenant.name,
    gate: toGate(site, 'checkout'),
    checkout: toCheckout(site),
  }),
  head: ({ siteName }) => ({
    title: pageTitle(TITLE, siteName),
    description: `Buy a vehicle of ${siteName} online, step by step.`,
    noindex: true,
  }),
  view: (data) => <JourneyView data={data} />,
});
