/**
 * Two range inputs on one track. Each thumb has a target of 44 px, and each input reserves as much for the other, so that
 * thumbs at neighbouring steps never overlap.
 */
import { globalStyle, style } from '@vanilla-extract/css';
import { dense, space, type } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';

const { color } = theme;
const GRASP = '2.75rem';

export const slider = style({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
});
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  width: '100%',
  fontWeight: 650,
});
export const amount = style({ fontVariantNumeric: 'tabular-nums lining-nums' });

/** As wide as the line between the end stops, and ending on it. */
export const picture = style({
  marginInline: `calc(${GRASP} - 0.5rem)`,
  marginBottom: `calc(-1 * ${space[2]} - 1.25rem)`,
});

export const track = style({
  position: 'relative',
  height: GRASP,
  marginInline: '-0.5rem',
  // The line connects the discs.
  background: `linear-gradient(${color.line} 0 0) center / calc(100% - ${GRASP}) 4px no-repeat`,
});
globalStyle(`${track} > svg`, {
  position: 'absolute',
  insetInline: `calc(${GRASP} - 2px)`,
  top: 'calc(50% - 2px)',
  width: `calc(100% - 2 * ${GRASP} + 4px)`,
  height: '4px',
  fill: color.accentInk,
});
export const thumb = style({
  appearance: 'none',
  position: 'absolute',
  top: 0,
  left: 0,
  width: `calc(100% - ${GRASP})`,
  height: GRASP,
  background: 'none',
  pointerEvents: 'none',
  ':focus-visible': { outline: 'none' },
  '::-moz-range-track': { background: 'none' },
  selectors: { '&[data-end=max]': { left: GRASP } },
});
/** A ring with half a line to the other thumb; a second ring with focus. */
const drawn = (line: 'left' | 'right', ring: string) => ({
  background:
    `radial-gradient(circle, ${color.surfaceRaised} 5px, ${color.accentInk} 5.5px 12px, transparent 12.5px 15px, ` +
    `${ring} 15.5px 18px, transparent 18.5px), ` +
    `linear-gradient(${color.accentInk} 0 0) ${line} / 50% 4px no-repeat`,
});
for (const part of ['::-webkit-slider-thumb', '::-moz-range-thumb']) {
  globalStyle(`${thumb}${part}`, {
    appearance: 'none',
    width: GRASP,
    height: GRASP,
    border: 0,
    borderRadius: 0,
    cursor: 'grab',
    pointerEvents: 'auto',
    ...drawn('right', 'transparent'),
  });
  globalStyle(`${thumb}:focus-visible${part}`, drawn('right', color.focus));
  globalStyle(`${thumb}[data-end=max]${part}`, drawn('left', 'transparent'));
  globalStyle(`${thumb}[data-end=max]:focus-visible${part}`, drawn('left', color.focus));
}

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  color: color.textMuted,
  fontSize: type.small,
});
export const note = style({ gridColumn: '1 / -1', color: color.text });
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
