/** Options of the block of the trade-in slice. */
import { blockSchema } from '../_domain/site/block.schema.ts';

export const tradeInFaqSchema = blockSchema(
  'Questions about trading in, with the way to a valuation; the questions are `options.trade-in.faq`.',
  {},
);
