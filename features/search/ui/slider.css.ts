/**
 * Two range inputs on one track. Each thumb has 44 px to grasp; its disc stands at the inner edge of them, so that two thumbs
 * at neighbouring steps touch and never cover each other.
 */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { dense, space, type } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';

const { color } = theme;
const GRASP = '2.75rem';
const DISC = '0.8125rem';

export const slider = style({ minWidth: 0, display: 'grid', gap: space[2] });
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  width: '100%',
  fontWeight: 650,
});
export const words = style({ fontVariantNumeric: 'tabular-nums lining-nums', fontWeight: 650 });

export const track = style({
  position: 'relative',
  height: GRASP,
  marginInline: '-1rem',
  // The line runs from disc to disc.
  background: `linear-gradient(${color.line} 0 0) center / calc(100% - ${GRASP}) 4px no-repeat`,
});
globalStyle(`${track} > svg`, {
  position: 'absolute',
  insetInline: GRASP,
  top: 'calc(50% - 2px)',
  width: `calc(100% - 2 * ${GRASP})`,
  height: '4px',
  fill: color.accentInk,
});
const base = style({
  appearance: 'none',
  position: 'absolute',
  top: 0,
  width: `calc(100% - ${GRASP})`,
  height: GRASP,
  background: 'none',
  pointerEvents: 'none',
  ':focus-visible': { outline: 'none' },
  '::-moz-range-track': { background: 'none' },
});
const disc = {
  appearance: 'none',
  width: GRASP,
  height: GRASP,
  border: 0,
  borderRadius: 0,
  cursor: 'grab',
  pointerEvents: 'auto',
} as const;
const drawn = (x: string) => ({
  background: `radial-gradient(circle at ${x} 50%, ${color.surfaceRaised} 5px, ${color.accentInk} 5.5px 12.5px, transparent 13px)`,
});
const side = (x: string) => ({
  '::-webkit-slider-thumb': { ...disc, ...drawn(x) },
  '::-moz-range-thumb': { ...disc, ...drawn(x) },
});
export const thumb = styleVariants({
  min: [base, { left: 0, ...side(`calc(100% - ${DISC})`) }],
  max: [base, { right: 0, ...side(DISC) }],
});
const focused = {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '-3px',
  borderRadius: theme.radius.control,
};
globalStyle(`${base}:focus-visible::-webkit-slider-thumb`, focused);
globalStyle(`${base}:focus-visible::-moz-range-thumb`, focused);

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  color: color.textMuted,
  fontSize: type.small,
});
export const field = style({
  position: 'relative',
  display: 'block',
  color: color.text,
  fontSize: type.body,
});
globalStyle(`${field}::before`, {
  content: '$',
  position: 'absolute',
  insetInlineStart: dense(12),
  top: 0,
  lineHeight: space[7],
});
globalStyle(`${field} > input`, {
  paddingInlineStart: space[5],
  fontVariantNumeric: 'tabular-nums lining-nums',
});
