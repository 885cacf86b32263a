/** Blocks: sections that a tenant arranges on its home page and content pages, with options. */
import type { ReactElement } from 'react';
import type { z } from 'zod';
import {
  arrange,
  type AnySection,
  type Section,
  type SectionPosition,
  type Sections,
} from '../../../renderer/contract/section.tsx';
import { defineSlot } from '../../../renderer/contract/slot.ts';
import type { PlacedBlock } from '../schema/block.schema.ts';
import type { Site } from './site.ts';

/** Props that every block receives besides its data. */
interface BlockFrame {
  /** Id of the block's element, unique in its page. */
  readonly id: string;
}

/** Slot of the blocks of all slices. */
const BLOCK_SLOT = defineSlot<PlacedBlock>('block');

interface BlockDefinition<Schema extends z.ZodObject, Data extends object> {
  /** Unique in the product; tenants write it as `block`. */
  readonly name: string;
  /** Position on a home page that neither the tenant nor its template arranges. */
  readonly home?: SectionPosition;
  /** Options beside the name; each has a default or is optional. */
  readonly schema: Schema;
  /** Returns all data of the view; undefined when the block has nothing to display. */
  data(options: z.output<Schema>, site: Site): Data | undefined;
  view(data: Data & BlockFrame): ReactElement | null;
}

/** A block with the schema of its options. */
export interface Block extends AnySection<Site> {
  readonly schema: z.ZodObject;
  readonly home?: SectionPosition;
}

/** Declares a block; `<slice>.feature.ts` lists it in `sections`. */
export function defineBlock<Schema extends z.ZodObject, Data extends object>(
  block: BlockDefinition<Schema, Data>,
): Section<Site, PlacedBlock, Data & BlockFrame> & Pick<Block, 'home'> & { schema: Schema } {
  const { name, schema, home } = block;
  return {
    slot: BLOCK_SLOT,
    name,
    schema,
    ...(home && { home }),
    position: 'end',
    data({ block: id, ...options }, site) {
      const content = block.data(schema.parse(options), site);
      return content && { ...content, id };
    },
    view: (data) => block.view(data),
  };
}

/** Returns the blocks among the sections of slices, in registry order. */
export const blocksIn = (sections: Sections<Site>): readonly Block[] =>
  (sections.get(BLOCK_SLOT.name) ?? []).filter((section): section is Block => 'schema' in section);

/** Returns the blocks of a default home page: those of the template, and those of slices with a position there. */
export function homeBlocks(
  sections: Sections<Site>,
  ofTemplate: readonly PlacedBlock[],
): readonly PlacedBlock[] {
  const others = blocksIn(sections).flatMap(({ name, home }) => (home ? [{ name, position: home }] : []));
  const names = arrange(
    ofTemplate.map(({ block }) => block),
    others,
  );
  return names.map((name) => ofTemplate.find(({ block }) => block === name) ?? { block: name });
}

/** A block of one page with its data. */
export interface BlockData {
  readonly name: string;
  readonly data: object;
}

/**
 * Returns the data of placed blocks in order. Omits blocks with nothing to display and unknown names, which `check` and
 * `build` refuse earlier.
 */
export function blockData(
  sections: Sections<Site>,
  placed: readonly PlacedBlock[],
  site: Site,
): readonly BlockData[] {
  const blocks = new Map(blocksIn(sections).map((block) => [block.name, block]));
  const counts = new Map<string, number>();
  return placed.flatMap((options) => {
    const name = options.block;
    const data = blocks.get(name)?.data(options, site);
    if (!data) return [];
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [{ name, data: count === 1 ? data : { ...data, id: `${name}-${count}` } }];
  });
}
