/** Blocks of a page, stacked. */
import { Fragment, type ReactElement } from 'react';
import type { Sections } from '../../renderer/contract/section.tsx';
import { blocksIn, type BlockData } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';

interface BlocksProps {
  sections: Sections<Site>;
  blocks: readonly BlockData[];
}

/** Renders placed blocks in order. */
export function Blocks({ sections, blocks }: BlocksProps): ReactElement {
  const views = new Map(blocksIn(sections).map((block) => [block.name, block]));
  return (
    <>
      {blocks.map(({ name, data }, index) => (
        <Fragment key={index}>{views.get(name)?.view(data)}</Fragment>
      ))}
    </>
  );
}
