/** Brands, warranties and model families as blocks. */
import { z } from 'zod';
import { defineBlock } from '../_domain/site/blocks.ts';
import { siteListings } from '../_domain/site/listings.ts';
import { toSlug } from '../_domain/text/slugs.ts';
import { Section } from '../_ui/layout.tsx';
import { siteBrands, type BrandLink } from './brand-data.ts';
import { BrandLinks, Families, Warranties, type BrandWarranty } from './brands.tsx';
import { toFamily, type Family } from './families.ts';
import { line } from '../_domain/schema/primitives.schema.ts';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { BRAND_KINDS } from '../_domain/tenant/brand-kinds.ts';

const brandsBlockSchema = blockSchema('The brands of the dealer, each a link to its page.', {
  kind: z.enum(BRAND_KINDS).optional().describe('Only brands of this kind.'),
});

const warrantiesSchema = blockSchema('What the makers of the dealer’s brands promise on new vehicles.', {
  brands: z
    .array(line)
    .max(40)
    .optional()
    .describe('Titles of brands; default: every brand with a warranty.'),
});

const familiesSchema = blockSchema('Models in stock, each with a photograph and its least price.', {
  make: line.optional().describe('Only models of this make; default: all makes.'),
  count: z.number().int().min(1).max(24).default(8).describe('Number of models.'),
});

export const brandsBlock = defineBlock<
  typeof brandsBlockSchema,
  { title: string; brands: readonly BrandLink[] }
>({
  name: 'brands',
  schema: brandsBlockSchema,
  data({ title = 'Our brands', kind }, site) {
    const brands = siteBrands(site).filter((brand) => kind === undefined || brand.kind === kind);
    return brands.length > 0 ? { title, brands } : undefined;
  },
  view: ({ id, title, brands }) => (
    <Section id={id} title={title} more={{ text: 'About our brands', href: '/brands' }}>
      <BrandLinks brands={brands} />
    </Section>
  ),
});

export const warrantiesBlock = defineBlock<
  typeof warrantiesSchema,
  { title: string; warranties: readonly BrandWarranty[] }
>({
  name: 'warranty-claims',
  schema: warrantiesSchema,
  data({ title = 'New car warranties', brands: only }, { tenant }) {
    const warranties = tenant.brands.flatMap(({ title: brand, warranty }) =>
      warranty && (only === undefined || only.includes(brand)) ? [{ title: brand, warranty }] : [],
    );
    return warranties.length > 0 ? { title, warranties } : undefined;
  },
  view: ({ id, title, warranties }) => (
    <Section id={id} title={title}>
      <Warranties warranties={warranties} />
    </Section>
  ),
});

export const familiesBlock = defineBlock<
  typeof familiesSchema,
  { title: string; families: readonly Family[] }
>({
  name: 'model-families',
  schema: familiesSchema,
  data({ title = 'Models', make, count }, site) {
    const models = [...siteListings(site).models.values()]
      .flat()
      .filter((listing) => listing.count > 0)
      .filter(({ scope }) => make === undefined || toSlug(scope.make ?? '') === toSlug(make))
      .toSorted((a, b) => b.count - a.count);
    const families = models.slice(0, count).map((listing) => toFamily(site, listing));
    return families.length > 0 ? { title, families } : undefined;
  },
  view: ({ id, title, families }) => (
    <Section id={id} title={title}>
      <Families families={families} />
    </Section>
  ),
});
