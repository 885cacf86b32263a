/** Form pages, and the success page (specification, section 2). */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import {
  frameOf,
  LOCATIONS_HREF,
  SiteFrame,
  NextLinks,
  type FrameData,
  type FrameLocation,
} from '../chrome/chrome.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { breadcrumbList, crumbsTo } from '../_domain/text/breadcrumbs.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import { RESULTS, type FormResult } from '../_domain/form/form-result.ts';
import { holdHours, reserving } from '../_domain/stock/reservable.ts';
import type { Site } from '../_domain/site/site.ts';
import { hasValuationGate, PERSONALISED_FINANCE } from '../_domain/form/valuation-gate.ts';
import { FORM_PAGES, siteForms } from '../_domain/form/site-forms.ts';
import * as css from '../_ui/form/form.css.ts';
import { Container, Heading } from '../_ui/layout.tsx';
import { belowHead, section, stack } from '../_ui/layout.css.ts';
import { Icon } from '../_ui/icon.tsx';
import { PageHead } from '../_ui/page-head.tsx';
import { YardPanel } from '../_ui/yard.tsx';
import { yardOffering, type Yard } from '../_domain/location/yard.ts';
import { departmentsOffering } from '../_domain/location/department-links.ts';
import type { Department } from '../_domain/location/location.schema.ts';
import { findOffering } from '../_domain/offering/offering.ts';
import { accountsApi } from '../sign-in/accounts-api.block.tsx';
import { Gate, toGate, type GateData } from '../sign-in/gate.block.tsx';
import {
  toApplication,
  contactTitle,
  EnquiryForm,
  toForm,
  NextSteps,
  type SiteFormProps,
} from './form.block.tsx';
import { LastVehicle } from '../watchlist/watchlist.block.tsx';
import type { NextStepsProps } from './form/next-steps.tsx';
import type { FormAddressProps } from './form/address.ts';
import { PAGE_TEXT, resultText, type FormPath, type PageText, type ResultText } from './form/page-text.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'form' }];
/** Maximum number of locations beside a form. */
const MAX_LOCATIONS = 6;

type TalkLocation = Pick<FrameLocation, 'label' | 'href' | 'phone'>;

interface FormPageData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  text: PageText;
  form: SiteFormProps | undefined;
  gate: GateData | null;
  path: FormPath;
  result: NextStepsProps['result'];
  /** Locations to call instead. */
  locations: readonly TalkLocation[];
  yard: Yard | null;
  /** Script that fills in the form from the query string. */
  addressProps: FormAddressProps;
}

function TalkLocations({ locations }: Pick<FormPageData, 'locations'>): ReactElement {
  return (
    <aside className={css.talk} aria-label="Other ways to reach us">
      <Heading level={2} size={4}>
        Rather talk?
      </Heading>
      <ul className={css.talk}>
        {locations.slice(0, MAX_LOCATIONS).map(({ label, href, phone }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {phone && (
              <p>
                <a href={phone.href}>
                  <Icon name="phone" label="Call " />
                  {phone.text}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
      {locations.length > MAX_LOCATIONS && <a href={LOCATIONS_HREF}>All locations</a>}
    </aside>
  );
}

function FormView({ data }: { data: FormPageData }): ReactElement {
  const { frame, text, form, gate, path, result, locations, yard, addressProps } = data;
  return (
    <SiteFrame frame={frame}>
      <PageHead crumbs={crumbsTo(text.title)} title={text.title} intro={text.intro} />
      <Container>
        <div className={`${belowHead} ${css.beside}`}>
          <Gate gate={gate} path={path}>
            <Enhance name="form-address" wake="load" props={addressProps}>
              <EnquiryForm form={form} />
            </Enhance>
          </Gate>
          <div className={stack[6]}>
            <NextSteps result={result} />
            <TalkLocations locations={locations} />
            {yard && <YardPanel yard={yard} />}
          </div>
        </div>
      </Container>
      <Analytics target={data.analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

const isPersonalised = (path: FormPath): boolean => path === PERSONALISED_FINANCE;

const headOf = ({ frame, text, siteName, gate }: FormPageData): Head => ({
  jsonLd: [breadcrumbList(crumbsTo(text.title), frame.origin)],
  title: pageTitle(text.title, siteName),
  description: text.description.replace('{name}', siteName),
  ...(gate ? { noindex: true } : {}),
});

/** Returns the sign-in gate: always for the personalised page, for finance where the tenant chooses so. */
function gateAt(site: Site, path: FormPath, name: keyof typeof FORM_PAGES): GateData | null {
  if (isPersonalised(path)) return { type: 'car-finance', api: accountsApi(site) ?? '' };
  return name === 'finance' ? toGate(site, 'finance') : null;
}

/** Departments with forms of their own. */
const DEPARTMENTS: Readonly<Partial<Record<keyof typeof FORM_PAGES, Department>>> = {
  service: 'service',
  parts: 'parts',
};

/** Returns locations to call about a form: those with its department, or all if none has it. */
function talkLocations(site: Site, name: keyof typeof FORM_PAGES): readonly TalkLocation[] {
  const departments = findOffering(site, departmentsOffering) ?? [];
  const locations = departments.filter(({ department }) => department === DEPARTMENTS[name]);
  return locations.length > 0 ? locations : frameOf(site).locations;
}

/** Part of the success page that each form leads to. */
const FORM_RESULTS: Readonly<Record<keyof typeof FORM_PAGES, NextStepsProps['result']>> = {
  contact: 'enquiry',
  test_drive: 'test-drive',
  service: 'service',
  parts: 'parts',
  careers: 'careers',
  finance: 'finance',
  similar: 'similar',
};

/** Path of the finance application. */
const APPLICATION = '/apply-for-finance';

/** Whether only signed-in visitors see the page; search engines do not list it then. */
type Gated = { isGated: boolean };

/** Defines the page of a form; sites without the form or its gate have none. */
const formPage = (path: FormPath, name: keyof typeof FORM_PAGES) =>
  definePage<Site, Gated, FormPageData>({
    name: path.slice(1),
    path,
    entries: (site) =>
      (isPersonalised(path) ? hasValuationGate(site) : siteForms(site).has(name))
        ? [{ isGated: gateAt(site, path, name) !== null }]
        : [],
    params: () => ({}),
    listed: ({ isGated }) => !isGated,
    data: (_entry, site) => ({
      frame: frameOf(site),
      analytics: analyticsOf(site),
      siteName: site.tenant.name,
      text: name === 'contact' ? { ...PAGE_TEXT[path], title: contactTitle(site) } : PAGE_TEXT[path],
      form: path === APPLICATION ? toApplication(site, path) : toForm(site, name, path),
      gate: gateAt(site, path, name),
      locations: talkLocations(site, name),
      yard: findOffering(site, yardOffering) ?? null,
      path,
      result: FORM_RESULTS[name],
      addressProps: isPersonalised(path) ? { api: accountsApi(site) ?? '' } : {},
    }),
    head: headOf,
    view: (data) => <FormView data={data} />,
  });

interface SuccessData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  results: ({ name: FormResult } & ResultText)[];
  yard: Yard | null;
  /** Vehicle pages record what the visitor looks at. */
  hasLists: boolean;
}

function SuccessView({
  data: { frame, analytics, results, yard, hasLists },
}: {
  data: SuccessData;
}): ReactElement {
  return (
    <SiteFrame frame={frame}>
      <Container>
        <div className={`${section} ${css.beside}`}>
          <div className={stack[5]}>
            <Heading level={1}>We have it</Heading>
            <div className={css.nextStep}>
              {results.map(({ name, title, steps }) => (
                <section key={name} id={name}>
                  <Heading level={2}>{title}</Heading>
                  <ol>
                    {steps.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ol>
                </section>
              ))}
            </div>
            <NextLinks frame={frame} text={`Look at more ${frame.nouns}`} />
            {hasLists && <LastVehicle />}
          </div>
          {yard && <YardPanel yard={yard} />}
        </div>
      </Container>
      <Analytics target={analytics} viewed={[{ type: 'page-viewed', page: 'success' }]} />
    </SiteFrame>
  );
}

/** Returns whether the site accepts requests of this kind. */
function isOffered(site: Site, result: FormResult): boolean {
  if (result === 'reserve') return reserving(site) !== undefined;
  if (result === 'test-drive') return siteForms(site).has('test_drive');
  return result !== 'service' || siteForms(site).has('service');
}

/** Success page with the next steps. The fragment of the address selects the kind, without JavaScript. */
export const successPage = definePage<Site, true, SuccessData>({
  name: 'success',
  path: '/success',
  entries: (site) => (siteForms(site).size > 0 ? [true] : []),
  params: () => ({}),
  listed: () => false,
  data: (_entry, site) => ({
    frame: frameOf(site),
    analytics: analyticsOf(site),
    siteName: site.tenant.name,
    results: RESULTS.filter((name) => isOffered(site, name)).map((name) => ({
      name,
      ...resultText(name, holdHours(site)),
    })),
    yard: findOffering(site, yardOffering) ?? null,
    hasLists: site.tenant.lists.viewed,
  }),
  head: ({ siteName }) => ({
    title: pageTitle('Sent', siteName),
    description: `What you sent has reached ${siteName}. This is what happens next.`,
    noindex: true,
  }),
  view: (data) => <SuccessView data={data} />,
});

export const formPages = [
  formPage('/contact', 'contact'),
  formPage('/book-test-drive', 'test_drive'),
  formPage('/service', 'service'),
  formPage('/vehicle-parts-and-accessories', 'parts'),
  formPage('/careers', 'careers'),
  formPage('/finance-enquiry', 'finance'),
  formPage('/apply-for-finance', 'finance'),
  formPage(PERSONALISED_FINANCE, 'finance'),
  formPage('/find-me-something-similar', 'similar'),
];
