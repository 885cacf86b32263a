/** All brands, `/brands`, and each brand's page, `/{brand-slug}/overview` (specification, section 2). */
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import type { ReactElement } from 'react';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { NO_SECTIONS, type Sections } from '../../renderer/contract/section.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { plural } from '../_domain/price/money.ts';
import { blockData, blocksIn, type BlockData } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { stockLinks } from '../_domain/site/stock-links.ts';
import type { Brand } from '../_domain/tenant/brand.schema.ts';
import { breadcrumbList, type Crumb } from '../_domain/text/breadcrumbs.ts';
import { formatList } from '../_domain/text/format-list.ts';
import { FORM_PAGES, siteForms } from '../_domain/form/site-forms.ts';
import { Blocks } from '../_ui/blocks.tsx';
import { ButtonLink } from '../_ui/buttons.tsx';
import { Picture } from '../_ui/display.tsx';
import { row } from '../_ui/layout.css.ts';
import { Container, Heading, Section } from '../_ui/layout.tsx';
import { MakeLogo } from '../_ui/make-logo.tsx';
import { PageHead } from '../_ui/page-head.tsx';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import { frameOf, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import {
  byKind,
  hasPage,
  findListing,
  listModels,
  pageOf,
  siteBrands,
  type BrandLink,
} from './brand-data.ts';
import { BrandLinks, Families, KIND_TITLES, Warranties } from './brands.tsx';
import { toFamily, type Family } from './families.ts';
import * as css from './brands.css.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'brands' }];
const BRANDS = '/brands';
/** Models on a brand page. */
const MODELS_SHOWN = 12;

interface BrandsData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  origin: string;
  siteName: string;
  brands: readonly BrandLink[];
}

const LIST_CRUMBS: readonly Crumb[] = [{ text: 'Home', href: '/' }, { text: 'Brands' }];

function BrandsView({ data }: { data: BrandsData }): ReactElement {
  return (
    <SiteFrame frame={data.frame}>
      <PageHead crumbs={LIST_CRUMBS} title={`Brands at ${data.siteName}`} />
      <Container>
        {byKind(data.brands).map(([kind, brands]) => (
          <section key={kind} className={css.group} aria-labelledby={`brands-${kind}`}>
            <Heading level={2} size={3} id={`brands-${kind}`}>
              {KIND_TITLES[kind]}
            </Heading>
            <BrandLinks brands={brands} />
          </section>
        ))}
      </Container>
      <Analytics target={data.analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

export const brandsPage = definePage<Site, true, BrandsData>({
  name: 'brands',
  path: BRANDS,
  entries: ({ tenant }) => (tenant.brands.length > 0 ? [true] : []),
  params: () => ({}),
  data: (_entry, site) => ({
    frame: frameOf(site),
    analytics: analyticsOf(site),
    origin: siteOrigin(site.tenant),
    siteName: site.tenant.name,
    brands: siteBrands(site),
  }),
  head: ({ siteName, brands, origin }) => ({
    title: pageTitle('Brands', siteName),
    description: `The brands of ${siteName}: ${formatList(brands.map(({ title }) => title))}.`.slice(0, 300),
    jsonLd: [breadcrumbList(LIST_CRUMBS, origin)],
  }),
  view: (data) => <BrandsView data={data} />,
});

interface BrandData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  origin: string;
  siteName: string;
  brand: Pick<Brand, 'title' | 'slug' | 'logo' | 'banner' | 'description' | 'warranty' | 'service'>;
  /** Address and size of the brand's stock; null without stock. */
  stock: { href: string; count: number } | null;
  /** What the tenant calls a vehicle. */
  noun: string;
  allHref: string;
  models: readonly Family[];
  serviceHref: string | null;
  blocks: readonly BlockData[];
}

/** Returns the blocks below a brand page: its newest vehicles, and offers when a slice provides them. */
function brandBlocks(brand: Brand, site: Site, sections: Sections<Site>): readonly BlockData[] {
  const make = brand.make ?? brand.title;
  const names = new Set(blocksIn(sections).map(({ name }) => name));
  const placed = [
    { block: 'offers', title: `${brand.title} offers`, make },
    { block: 'latest', title: `${brand.title} just in`, make },
  ].filter(({ block }) => names.has(block));
  return blockData(sections, placed, site);
}

function brandData(brand: Brand, site: Site, sections: Sections<Site>): BrandData {
  const { title, slug, logo, banner, description, warranty, service } = brand;
  const listing = findListing(site, brand);
  return {
    frame: frameOf(site),
    analytics: analyticsOf(site),
    origin: siteOrigin(site.tenant),
    siteName: site.tenant.name,
    brand: { title, slug, logo, banner, description, warranty, service },
    stock: listing ? { href: listing.href, count: listing.count } : null,
    noun: site.tenant.listing.noun,
    allHref: stockLinks(site).all.href,
    models: listModels(site, brand)
      .slice(0, MODELS_SHOWN)
      .map((model) => toFamily(site, model)),
    serviceHref: siteForms(site).has('service') ? FORM_PAGES.service : null,
    blocks: brandBlocks(brand, site, sections),
  };
}

const crumbsOf = ({ title }: Pick<Brand, 'title'>): readonly Crumb[] => [
  { text: 'Home', href: '/' },
  { text: 'Brands', href: BRANDS },
  { text: title },
];

function BrandPageHead({
  data: { brand, stock, noun, allHref, siteName },
}: {
  data: BrandData;
}): ReactElement {
  const [first, ...others] = brand.description;
  return (
    <PageHead
      crumbs={crumbsOf(brand)}
      title={brand.title}
      logo={brand.logo ? <MakeLogo label={brand.title} logo={brand.logo} /> : null}
      intro={first ?? `${brand.title} at ${siteName}.`}
      picture={brand.banner ? <Picture src={brand.banner} alt="" width={1200} height={675} priority /> : null}
    >
      {others.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={row[3]}>
        <ButtonLink href={stock?.href ?? allHref} size="large">
          {stock ? `See ${plural(stock.count, `${brand.title} ${noun}`)} in stock` : 'See all stock'}
        </ButtonLink>
      </div>
    </PageHead>
  );
}

function Service({ data: { brand, serviceHref } }: { data: BrandData }): ReactElement | null {
  if (!brand.service && serviceHref === null) return null;
  return (
    <Section id="service" title={`${brand.title} service`}>
      {brand.service && <p>{brand.service}</p>}
      {serviceHref !== null && (
        <ButtonLink href={serviceHref} kind="secondary" icon="wrench">
          Book a service
        </ButtonLink>
      )}
    </Section>
  );
}

function BrandView({ data, sections }: { data: BrandData; sections: Sections<Site> }): ReactElement {
  const { brand, models, blocks } = data;
  return (
    <SiteFrame frame={data.frame}>
      <BrandPageHead data={data} />
      {models.length > 0 && (
        <Section id="models" title={`${brand.title} models in stock`}>
          <Families families={models} />
        </Section>
      )}
      <Blocks sections={sections} blocks={blocks} />
      {brand.warranty && (
        <Section id="warranty" title="Warranty">
          <Warranties warranties={[{ title: brand.title, warranty: brand.warranty }]} />
        </Section>
      )}
      <Service data={data} />
      <Analytics target={data.analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

const brandHead = ({ brand, siteName, origin, stock }: BrandData): Head => ({
  title: pageTitle(brand.title, siteName),
  description: (
    brand.description[0] ?? `${brand.title} at ${siteName}${stock ? `: ${stock.count} in stock` : ''}.`
  ).slice(0, 300),
  ...(brand.banner ? { image: brand.banner } : {}),
  jsonLd: [breadcrumbList(crumbsOf(brand), origin)],
});

/** The page of each brand that is neither external nor skips its page. */
export const brandPage = definePage<Site, Brand, BrandData>({
  name: 'brand',
  path: '/:brand/overview',
  entries: ({ tenant }) => tenant.brands.filter(hasPage),
  params: ({ slug }) => ({ brand: slug }),
  label: (brand) => `brand "${brand.title}" (${pageOf(brand)})`,
  data: (brand, site, sections = NO_SECTIONS) => brandData(brand, site, sections),
  head: brandHead,
  view: (data, sections = NO_SECTIONS) => <BrandView data={data} sections={sections} />,
});
