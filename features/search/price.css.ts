/** The price page: one panel with the slider, and the bands below it. */
import { globalStyle, style } from '@vanilla-extract/css';
import { panel as bordered } from '../_ui/layout.css.ts';
import { media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color } = theme;
const scripting = { '@media': { '(scripting: none)': { display: 'none' } } } as const;

export const head = style({ paddingBlock: `${space[4]} ${space[5]}`, display: 'grid', gap: space[2] });
/** Nothing in it works without script. */
export const panel = style([bordered, scripting, { display: 'grid', gap: space[5], maxWidth: '46rem' }]);
export const bars = style({
  width: '100%',
  height: '6rem',
  fill: color.lineStrong,
  '@media': { [media.tablet]: { height: '8rem' } },
});
globalStyle(`${bars} > :last-child`, { fill: color.accentInk });
export const result = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
});
export const count = style({ fontSize: type.large, fontVariantNumeric: 'tabular-nums lining-nums' });
export const bands = style([scripting, { display: 'grid', gap: space[4], paddingBlock: space[7] }]);
export const plain = style({ display: 'grid', gap: space[5], maxWidth: '46rem', paddingBottom: space[7] });
