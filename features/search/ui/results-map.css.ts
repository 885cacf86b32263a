/** The map of results beside the list of its locations. */
import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, type } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';

const { color, radius } = theme;

export const columns = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { '(min-width: 80rem)': { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } },
});
export const map = style({
  height: 'min(22rem, 55dvh)',
  '@media': {
    [media.tablet]: { height: '28rem' },
    [media.desktop]: { height: 'min(44rem, calc(100dvh - 18.5rem))', minHeight: '24rem' },
  },
});
export const rows = style({ display: 'grid', padding: 0, marginTop: space[2] });
globalStyle(`${rows} > li`, { borderTop: `1px solid ${color.line}` });
globalStyle(`${rows} a`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '3.5rem',
  padding: `${space[2]} ${space[2]}`,
  color: color.text,
  textDecoration: 'none',
  borderRadius: radius.control,
});
globalStyle(`${rows} a:hover`, { background: color.accentSoft });
globalStyle(`${rows} a[aria-current]`, { boxShadow: `inset 3px 0 ${color.accent}` });
globalStyle(`${rows} b`, { display: 'block', fontWeight: 650 });
globalStyle(`${rows} b + span`, { color: color.textMuted, fontSize: type.small });
export const count = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: color.accentInk,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
