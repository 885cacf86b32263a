/** The pages of a trade-in: `/trade-in`, `/sell-my-car` and `/cars/trade-in?car_id=` (specification, section 2). */
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import { breadcrumbList, crumbsTo } from '../_domain/text/breadcrumbs.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { definePage } from '../../renderer/contract/page.ts';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import { frameOf, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import { NextSteps } from '../enquiry/form.block.tsx';
import { Gate, toGate, type GateData } from '../sign-in/gate.block.tsx';
import { accountLink } from '../_domain/visitor/account-link.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { findOffering } from '../_domain/offering/offering.ts';
import { defined } from '../_domain/text/defined.ts';
import type { DomainEvent } from '../_domain/browser/events.ts';
import type { Site } from '../_domain/site/site.ts';
import { siteCaptcha } from '../_domain/form/site-forms.ts';
import { hasTradeIn, TRADE_IN_PAGE } from '../_domain/form/trade-in-pages.ts';
import { beside } from '../_ui/form/form.css.ts';
import { belowHead, stack } from '../_ui/layout.css.ts';
import { Container, Heading } from '../_ui/layout.tsx';
import { PageHead } from '../_ui/page-head.tsx';
import { YardPanel } from '../_ui/yard.tsx';
import { yardOffering, type Yard } from '../_domain/location/yard.ts';
import { QUICK_PICKS } from './number-text.ts';
import { OFFER_PAGE } from './offer.ts';
import { OfferView, type OfferProps } from './offer.island.tsx';
import { tradeInSteps } from './form-questions.ts';
import { Photos, type PhotosProps } from './trade-in-photos.island.tsx';
import { TradeInForm, type TradeInFormProps } from './trade-in-form.tsx';
import { Questions } from './faq.tsx';
import { tradeInOptions, type TradeInOptions } from './trade-in.schema.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'trade-in' }];

interface TradeInData {
  gate: GateData | null;
  path: string;
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  text: PageText;
  form: TradeInFormProps;
  /** Options of photos; null without photos. */
  photos: PhotosProps | null;
  faq: TradeInOptions['faq'];
  yard: Yard | null;
}

interface PageText {
  title: string;
  /** Description in search results; `{name}` stands for the site. */
  description: string;
  intro: string;
}

const PAGE_TEXT = {
  '/trade-in': {
    title: 'Trade in your vehicle',
    description: 'What {name} pays for the vehicle you trade in: a few questions, and an offer.',
    intro: 'Tell us what you drive. An offer comes at once where our stock lets us put a figure on it.',
  },
  '/sell-my-car': {
    title: 'Sell your vehicle to us',
    description: 'Sell your vehicle to {name}, without buying another: a few questions, and an offer.',
    intro: 'You need not buy anything. Tell us what you drive, and we say what we would pay for it.',
  },
  '/cars/trade-in': {
    title: 'Trade-in valuation',
    description: 'What {name} pays for your vehicle: a few questions, and an offer.',
    intro: 'Tell us what you drive. What we offer is taken off the price of the vehicle you came from.',
  },
} as const satisfies Record<string, PageText>;

function Faq({ faq }: Pick<TradeInData, 'faq'>): ReactElement | null {
  if (faq.length === 0) return null;
  return (
    <section className={stack[3]} aria-labelledby="trade-in-faq">
      <Heading level={2} id="trade-in-faq">
        Questions about trading in
      </Heading>
      <Questions faq={faq} />
    </section>
  );
}

function TradeInView({ data }: { data: TradeInData }): ReactElement {
  const { frame, analytics, text, form, photos, faq, gate, path, yard } = data;
  return (
    <SiteFrame frame={frame}>
      <PageHead crumbs={crumbsTo(text.title)} title={text.title} intro={text.intro} />
      <Container>
        <div className={`${belowHead} ${stack[6]}`}>
          <div className={beside}>
            <div>
              <Gate gate={gate} path={path}>
                <TradeInForm
                  {...form}
                  photos={
                    photos && <Island name="trade-in-photos" view={Photos} props={photos} wake="visible" />
                  }
                />
              </Gate>
            </div>
            <div className={stack[6]}>
              <NextSteps result="trade-in" />
              {yard && <YardPanel yard={yard} />}
            </div>
          </div>
          <Faq faq={faq} />
        </div>
      </Container>
      <Analytics target={analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

function photosOf(site: Site): PhotosProps | null {
  const { photos } = tradeInOptions(site);
  return photos.most > 0 ? { api: apiBase(site.tenant.api) ?? '', ...photos } : null;
}

function toForm(site: Site, path: string): TradeInFormProps {
  const { questions, money, save_valuation: saves } = tradeInOptions(site);
  const api = apiBase(site.tenant.api) ?? '';
  return {
    api,
    url: siteOrigin(site.tenant) + path,
    steps: tradeInSteps(questions),
    picks: QUICK_PICKS[money],
    saves,
    hasAccounts: accountLink(site) !== undefined,
    ...defined({ captcha: siteCaptcha(site) }),
  };
}

/** Search engines cannot use pages that require sign-in. */
type Gated = { isGated: boolean };

const pageAt = (path: keyof typeof PAGE_TEXT) =>
  definePage<Site, Gated, TradeInData>({
    name: path.slice(1),
    path,
    entries: (site) => (hasTradeIn(site) ? [{ isGated: toGate(site, 'trade-in') !== null }] : []),
    params: () => ({}),
    data: (_entry, site) => ({
      gate: toGate(site, 'trade-in'),
      path,
      frame: frameOf(site),
      analytics: analyticsOf(site),
      siteName: site.tenant.name,
      text: PAGE_TEXT[path],
      form: toForm(site, path),
      photos: photosOf(site),
      faq: tradeInOptions(site).faq,
      yard: findOffering(site, yardOffering) ?? null,
    }),
    // Useful only to visitors who come from a vehicle.
    listed: ({ isGated }) => !isGated && path !== '/cars/trade-in',
    head: ({ frame, text, siteName, gate }) => ({
      jsonLd: [breadcrumbList(crumbsTo(text.title), frame.origin)],
      title: pageTitle(text.title, siteName),
      description: text.description.replace('{name}', siteName),
      ...(gate || path === '/cars/trade-in' ? { noindex: true } : {}),
    }),
    view: (data) => <TradeInView data={data} />,
  });

interface OfferData {
  gate: GateData | null;
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  offer: OfferProps;
}

const OFFER_HEADING = 'Your trade-in offer';

/** The page of an offer, whose id is in the query: amount, expiry, state and actions. */
const offerPage = definePage<Site, true, OfferData>({
  name: 'trade-in-offer',
  path: OFFER_PAGE,
  entries: (site) => (hasTradeIn(site) ? [true] : []),
  params: () => ({}),
  listed: () => false,
  data: (_entry, site) => ({
    gate: toGate(site, 'trade-in'),
    frame: frameOf(site),
    analytics: analyticsOf(site),
    siteName: site.tenant.name,
    offer: { api: apiBase(site.tenant.api) ?? '', formHref: TRADE_IN_PAGE, allHref: frameOf(site).all.href },
  }),
  head: ({ siteName }) => ({
    title: pageTitle(OFFER_HEADING, siteName),
    description: `What ${siteName} offers for your vehicle, and until when.`,
    noindex: true,
  }),
  view: ({ frame, gate, offer, analytics }) => (
    <SiteFrame frame={frame}>
      <PageHead
        title={OFFER_HEADING}
        crumbs={[
          { text: 'Home', href: '/' },
          { text: 'Trade in your vehicle', href: TRADE_IN_PAGE },
          { text: OFFER_HEADING },
        ]}
      />
      <Container>
        <div className={belowHead}>
          <Gate gate={gate} path={OFFER_PAGE}>
            <Island name="offer" view={OfferView} props={offer} wake="load" />
          </Gate>
        </div>
      </Container>
      <Analytics target={analytics} viewed={VIEWED} />
    </SiteFrame>
  ),
});

export const tradeInPages = [
  pageAt('/trade-in'),
  pageAt('/sell-my-car'),
  pageAt('/cars/trade-in'),
  offerPage,
];
