/** The price slider as a block of home and content pages (specification, sections 1 and 2). */
import { Island } from '../../renderer/contract/island.tsx';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import { sitePrices } from '../_domain/site/stock-prices.ts';
import { Section } from '../_ui/layout.tsx';
import { toPriceRange } from './price-data.ts';
import { searchOptions } from './search.schema.ts';
import { PriceRange } from './price-range.island.tsx';
import type { PriceRangeProps } from './price-range.tsx';

const schema = blockSchema(
  'A slider over the prices of the stock, with a button that shows the results.',
  {},
);

export const priceSliderBlock = defineBlock<typeof schema, { title: string; range: PriceRangeProps }>({
  name: 'price-slider',
  schema,
  data: ({ title = 'What would you like to spend?' }, site) =>
    sitePrices(site).length > 0 ? { title, range: toPriceRange(site, searchOptions(site)) } : undefined,
  view: ({ id, title, range }) => (
    <Section id={id} title={title}>
      <Island name="price-range" view={PriceRange} props={range} wake="interaction" />
    </Section>
  ),
});
