/** Questions about trading in as a block of home and content pages. */
import { hasTradeIn, TRADE_IN_PAGE } from '../_domain/form/trade-in-pages.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import { formatNumber } from '../_domain/price/money.ts';
import { Section } from '../_ui/layout.tsx';
import { Questions, type TradeInQuestion } from './faq.tsx';
import { tradeInOptions, type TradeInOptions } from './trade-in.schema.ts';
import { blockSchema } from '../_domain/schema/block.schema.ts';

const tradeInFaqSchema = blockSchema(
  'Questions about trading in, with the way to a valuation; the questions are `options.trade-in.faq`.',
  {},
);

/** Returns general questions, with the limits of the tenant's estimates. */
const usualQuestions = ({
  max_age_years: years,
  max_km: km,
}: TradeInOptions['valuation']): TradeInQuestion[] => [
  {
    question: 'How is the valuation made?',
    answer:
      'From what you tell us about the vehicle and what such vehicles sell for. It becomes an offer when we have seen it.',
  },
  {
    question: 'Does every vehicle get an estimate?',
    answer: `Estimates are generally not given for vehicles over ${years} years old or over ${formatNumber(km)} km. Ask us all the same: we look at yours in person.`,
  },
  {
    question: 'What do I bring?',
    answer:
      'The registration papers, all keys, the service history and your driver licence. If money is owing on the vehicle, the name of the lender.',
  },
];

export const tradeInFaqBlock = defineBlock<
  typeof tradeInFaqSchema,
  { title: string; faq: readonly TradeInQuestion[] }
>({
  name: 'trade-in-faq',
  schema: tradeInFaqSchema,
  data({ title = 'Questions about trading in' }, site) {
    if (!hasTradeIn(site)) return undefined;
    const { faq, valuation } = tradeInOptions(site);
    return { title, faq: faq.length > 0 ? faq : usualQuestions(valuation) };
  },
  view: ({ id, title, faq }) => (
    <Section id={id} title={title} more={{ text: 'Value my vehicle', href: TRADE_IN_PAGE }}>
      <Questions faq={faq} />
    </Section>
  ),
});
