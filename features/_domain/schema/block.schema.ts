/** Shapes of blocks in tenant.json. */
import { z } from 'zod';
import { line } from './primitives.schema.ts';

/** A block in the configuration: its name and options. */
export interface PlacedBlock {
  readonly block: string;
  readonly [option: string]: unknown;
}

/** Declares the options of a block; every block has a heading. */
export const blockSchema = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z
    .object({ title: line.optional().describe('Heading instead of the default.'), ...shape })
    .describe(description);

/** A list of blocks with unchecked options; `cli/compose.ts` replaces it by one that checks them. */
export const looseBlocks = z
  .array(z.looseObject({ block: line.describe('Name of the block.') }))
  .max(40)
  .describe('Blocks in order.');

/** Returns the schema of a list of blocks: each has the name of one of `blocks` and its options. */
export const blocksSchema = (blocks: readonly { readonly name: string; readonly schema: z.ZodObject }[]) => {
  const [first, ...others] = blocks.map(({ name, schema }) =>
    z
      .object({ block: z.literal(name).describe('Name of the block.'), ...schema.shape })
      .describe(schema.description ?? name),
  );
  return first
    ? z
        .array(z.discriminatedUnion('block', [first, ...others]))
        .max(40)
        .describe('Blocks in order.')
    : looseBlocks;
};
