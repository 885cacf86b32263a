/** The price gauge: a scale from the lowest to the highest market price, with this price on it. */
import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color } = theme;

/** Share of the scale that is filled, and position of this price from its lower end, 0 to 1. */
const FILL = '--fill';
const AT = '--at';
const fillTime = createVar();
/** Visitors with colours of their own, which replace all others. */
const FORCED = '(forced-colors: active)';

/** Useless without script. */
export const card = style({
  vars: { [fillTime]: '0s' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  fontSize: type.small,
  lineHeight: 1.35,
  justifyItems: 'start',
  color: color.accentInk,
  '@media': {
    '(scripting: none)': { display: 'none' },
    [media.moving]: { vars: { [fillTime]: '3s' } },
    print: { display: 'none' },
  },
  selectors: {
    '&[data-band=low]': { color: color.warning },
    '&[data-band=high]': { color: color.positive },
  },
});
globalStyle(`${card} > p`, { color: color.textMuted });
globalStyle(`${card} span`, { fontVariantNumeric: 'tabular-nums', color: color.text });
globalStyle(`${card} small`, { fontSize: type.legal });
globalStyle(`${card} small > span`, { color: 'inherit' });
globalStyle(`${card} b`, { fontSize: type.body, color: color.text });
/** Grey placeholders of the same height. */
globalStyle(`${card}[aria-busy] [data-text]:empty`, {
  display: 'inline-block',
  width: '4rem',
  height: '1lh',
  background: color.line,
  verticalAlign: 'bottom',
});

const spread = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
} as const;
export const range = style({ ...spread, justifySelf: 'stretch' });

export const scale = style({
  position: 'relative',
  justifySelf: 'stretch',
  height: '0.5rem',
  marginBlock: '3px',
  borderRadius: '0.25rem',
  background: color.line,
  '@media': { [FORCED]: { background: 'GrayText' } },
});
globalStyle(`${scale} > i`, { position: 'absolute', insetBlock: 0 });
/** Grows from this price to the highest one. */
globalStyle(`${scale} > :first-child`, {
  insetInlineStart: `calc((1 - var(${FILL}, 0)) * 100%)`,
  width: `calc(var(${FILL}, 0) * 100%)`,
  borderRadius: 'inherit',
  background: 'currentColor',
  '@media': { [FORCED]: { background: 'Highlight' } },
  transition: `width ${fillTime} ease-out`,
});
/** This price. */
globalStyle(`${scale} > :last-child`, {
  insetInlineStart: `calc(var(${AT}, 0.5) * 100%)`,
  insetBlock: '-3px',
  width: '4px',
  marginInlineStart: '-2px',
  borderRadius: '2px',
  background: color.text,
  outline: `2px solid ${color.canvas}`,
  '@media': { [FORCED]: { background: 'CanvasText' } },
});
globalStyle(`${card}[aria-busy] ${scale} > :last-child`, { visibility: 'hidden' });
