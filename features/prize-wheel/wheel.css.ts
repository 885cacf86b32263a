/** The wheel: segments as wide as their chances, a pointer at the top, the table of chances. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius, font } = theme;

export const layout = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(18rem, 26rem) minmax(0, 1fr)',
      alignItems: 'center',
      gap: space[7],
    },
  },
});
export const stage = style({
  position: 'relative',
  width: '100%',
  maxWidth: '26rem',
  marginInline: 'auto',
  paddingTop: space[3],
});
export const disc = style({
  width: '100%',
  transitionProperty: 'transform',
  transitionTimingFunction: 'cubic-bezier(.12,.7,.1,1)',
  transitionDuration: '0s',
  selectors: { '&[data-turning]': { transitionDuration: '4.2s' } },
  '@media': { [media.still]: { selectors: { '&[data-turning]': { transitionDuration: '0s' } } } },
});
/** Segment styles; adjacent ones differ. */
export const slice = styleVariants({
  accent: { fill: color.accent },
  soft: { fill: color.accentSoft },
  plain: { fill: color.surfaceRaised },
});
export const rim = style({ fill: 'none', stroke: color.lineStrong, strokeWidth: 1 });
export const edge = style({ stroke: color.canvas, strokeWidth: 1 });
export const hub = style({ fill: color.canvas, stroke: color.lineStrong, strokeWidth: 1 });
export const label = styleVariants({
  accent: { fill: color.accentText },
  soft: { fill: color.text },
  plain: { fill: color.text },
});
globalStyle(`${stage} text`, {
  fontFamily: font.body,
  fontSize: '9px',
  fontWeight: 700,
  textAnchor: 'middle',
  dominantBaseline: 'central',
  fontVariantNumeric: 'tabular-nums',
});
export const pointer = style({
  position: 'absolute',
  top: 0,
  insetInlineStart: 'calc(50% - 0.875rem)',
  width: '1.75rem',
  fill: color.text,
  stroke: color.canvas,
  strokeWidth: 1.5,
  zIndex: 1,
});
export const side = style({ display: 'grid', gap: space[5], alignContent: 'center' });
export const chances = style({ width: '100%', borderTop: `1px solid ${color.line}` });
globalStyle(`${chances} > caption`, { textAlign: 'start', paddingBottom: space[2] });
globalStyle(`${chances} :is(td, th)`, {
  paddingBlock: space[2],
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 400,
  verticalAlign: 'baseline',
});
globalStyle(`${chances} thead th`, { fontSize: type.small, color: color.textMuted });
globalStyle(`${chances} :is(td, th):first-child`, {
  width: '2.25rem',
  fontVariantNumeric: 'tabular-nums',
  color: color.textMuted,
});
globalStyle(`${chances} :is(td, th):last-child`, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${chances} tr[aria-current] > td`, { fontWeight: 650, color: color.text });
export const result = style({
  display: 'grid',
  gap: space[2],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surfaceRaised,
});
export const code = style({
  fontFamily: font.numeric,
  fontVariantNumeric: 'tabular-nums',
  fontSize: type.h4,
  fontWeight: 650,
  letterSpacing: '0.08em',
});
export const caption = style({ fontSize: type.small, color: color.textMuted });
