/** The price page: a panel with the slider, and price bands below. */
import { globalStyle, style } from '@vanilla-extract/css';
import { panel as bordered } from '../_ui/layout.css.ts';
import { media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color } = theme;

/** Slider and bands, side by side on desktops. The slider needs script. */
export const layout = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  paddingBottom: space[8],
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
    '(scripting: none)': { display: 'none' },
  },
});
export const panel = style([
  bordered,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] },
]);
export const bars = style({
  width: '100%',
  height: '6rem',
  fill: color.lineStrong,
  '@media': { [media.tablet]: { height: '8rem' } },
});
globalStyle(`${bars} > :last-child`, { fill: color.accentInk });
export const result = style({
  display: 'grid',
  alignItems: 'center',
  gap: space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr auto' } },
});
export const count = style({ fontSize: type.large, fontVariantNumeric: 'tabular-nums lining-nums' });
export const bands = style({ marginTop: space[3] });
globalStyle(`${bands} a`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '2.75rem',
  borderBottom: `1px solid ${color.line}`,
  color: color.text,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
globalStyle(`${bands} a:hover`, { color: color.accentInk, borderColor: color.accentInk });
globalStyle(`${bands} small`, { color: color.textMuted, fontSize: type.small });
export const plain = style({ display: 'grid', gap: space[5], maxWidth: '46rem', paddingBottom: space[7] });
