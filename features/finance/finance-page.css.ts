/** The finance page. */
import { globalStyle, style } from '@vanilla-extract/css';
import { media, space } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color } = theme;

/** Aligned like the title above. */
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  justifyContent: 'inherit',
});

/** Checklist of documents, in two columns if there is room. */
export const documents = style({
  display: 'grid',
  columnGap: space[6],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${documents} > li`, {
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
});
