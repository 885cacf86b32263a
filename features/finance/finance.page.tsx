/** `/finance`: calculator, explanation, required documents, questions, and the form to which vehicles link. */
import type { ReactElement } from 'react';
import type { FAQPage, WithContext } from 'schema-dts';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { NO_SECTIONS, type Sections } from '../../renderer/contract/section.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { breadcrumbList, crumbsTo } from '../_domain/text/breadcrumbs.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import { FORM_PAGES, siteForms } from '../_domain/form/site-forms.ts';
import { blockData, type BlockData } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { Blocks } from '../_ui/blocks.tsx';
import { screenOnly } from '../_ui/base.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { Section } from '../_ui/layout.tsx';
import { PageHead } from '../_ui/page-head.tsx';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import { frameOf, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import { EnquiryForm, toForm, type SiteFormProps } from '../enquiry/form.block.tsx';
import { Gate, toGate, type GateData } from '../sign-in/gate.block.tsx';
import { calculatorWith, FinanceCalculator, type FinanceData } from './finance.block.tsx';
import { financeOptions } from './finance.schema.ts';
import { documentsOf, questionsBlock, questionsOf, stepsBlock } from './page-text.ts';
import * as css from './finance-page.css.ts';
import { calculatorTerms } from './terms.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'form' }];
const PATH = FORM_PAGES.finance;
const CRUMBS = crumbsTo('Finance');
const APPLY = '/apply-for-finance';
const ENQUIRE = '/finance-enquiry';

interface FinancePageData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  noun: string;
  calculator: FinanceData | null;
  blocks: { steps: readonly BlockData[]; questions: readonly BlockData[] };
  documents: readonly string[];
  questions: readonly { question: string; answer: string }[];
  form: SiteFormProps | undefined;
  gate: GateData | null;
}

/** Returns the calculator without a vehicle; null without a provider. */
function calculatorOfPage(site: Site): FinanceData | null {
  const { finance_provider: provider } = site.tenant;
  const options = financeOptions(site);
  if (provider === undefined || !options.calculator.shown) return null;
  return calculatorWith(site, calculatorTerms({}, provider, options), { href: APPLY });
}

function Intro({ noun, hasCalculator }: { noun: string; hasCalculator: boolean }): ReactElement {
  return (
    <PageHead
      crumbs={CRUMBS}
      title="Finance"
      intro={`${hasCalculator ? 'See' : 'Ask'} what a loan costs before you choose, then apply online. We look for a loan that fits your budget and the ${noun} you want.`}
    >
      <div className={`${css.ways} ${screenOnly}`}>
        <ButtonLink size="large" icon="wallet" href={APPLY}>
          Apply for finance
        </ButtonLink>
        <ButtonLink kind="secondary" size="large" href={ENQUIRE}>
          Ask a question
        </ButtonLink>
      </div>
    </PageHead>
  );
}

function Documents({ documents }: Pick<FinancePageData, 'documents'>): ReactElement {
  return (
    <Section id="finance-documents" title="What to have ready">
      <ul className={css.documents}>
        {documents.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  );
}

/** The short form, filled in from the vehicle in the page's address. */
function Enquiry({ form, gate }: Pick<FinancePageData, 'form' | 'gate'>): ReactElement {
  return (
    <Section id="finance-team" title="Ask our finance team">
      <Gate gate={gate} path={PATH}>
        <Enhance name="form-address" wake="load" props={{}}>
          <EnquiryForm form={form} />
        </Enhance>
      </Gate>
    </Section>
  );
}

function FinanceView({ data, sections }: { data: FinancePageData; sections: Sections<Site> }): ReactElement {
  const { frame, calculator, blocks, documents, noun } = data;
  return (
    <SiteFrame frame={frame}>
      <Intro noun={noun} hasCalculator={calculator !== null} />
      {calculator && (
        <Section id="finance-calculator" title="Work out your repayments">
          <FinanceCalculator data={calculator} />
        </Section>
      )}
      <Blocks sections={sections} blocks={blocks.steps} />
      <Documents documents={documents} />
      <Blocks sections={sections} blocks={blocks.questions} />
      <Enquiry form={data.form} gate={data.gate} />
      <Analytics target={data.analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

const toHead = ({ frame, siteName, noun, questions, gate }: FinancePageData): Head => ({
  title: pageTitle('Finance', siteName),
  description: `Finance at ${siteName}: work out repayments for your next ${noun}, see what you need, and apply online.`,
  ...(gate && { noindex: true }),
  jsonLd: [
    breadcrumbList(CRUMBS, frame.origin),
    ...(questions.length > 0
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          } satisfies WithContext<FAQPage>,
        ]
      : []),
  ],
});

export const financePage = definePage<Site, { isGated: boolean }, FinancePageData>({
  name: 'finance',
  path: PATH,
  entries: (site) => (siteForms(site).has('finance') ? [{ isGated: toGate(site, 'finance') !== null }] : []),
  params: () => ({}),
  listed: ({ isGated }) => !isGated,
  data: (_entry, site, sections = NO_SECTIONS) => {
    const options = financeOptions(site);
    const { noun } = site.tenant.listing;
    return {
      frame: frameOf(site),
      analytics: analyticsOf(site),
      siteName: site.tenant.name,
      noun,
      calculator: calculatorOfPage(site),
      blocks: {
        steps: blockData(sections, [stepsBlock(noun)], site),
        questions: blockData(sections, [questionsBlock(options)], site),
      },
      documents: documentsOf(options),
      questions: questionsOf(options),
      form: toForm(site, 'finance', PATH),
      gate: toGate(site, 'finance'),
    };
  },
  head: toHead,
  view: (data, sections = NO_SECTIONS) => <FinanceView data={data} sections={sections} />,
});
