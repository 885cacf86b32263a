/** Options of the block of the trade-in slice. */
import { blockSchema } from '../_domain/schema/block.schema.ts';

export const tradeInFaqSchema = blockSchema(
  'Questions about trading in, with the way to a valuation; the questions are `options.trade-in.faq`.',
  {},
);
