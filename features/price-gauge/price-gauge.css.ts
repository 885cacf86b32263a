/** The price gauge: a filling semicircle with its numbers. */
import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color } = theme;

/** Useless without a script. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space[4],
  fontSize: type.small,
  color: color.accentInk,
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
  selectors: {
    '&[data-band=low]': { color: color.warning },
    '&[data-band=high]': { color: color.positive },
  },
});
globalStyle(`${card} path`, { fill: 'none', stroke: color.line, strokeWidth: 12 });
globalStyle(`${card} path + path`, {
  stroke: 'currentColor',
  strokeDasharray: '100 200',
  strokeDashoffset: 101,
  '@media': { [media.moving]: { transition: 'stroke-dashoffset 3s ease-out' } },
});
globalStyle(`${card} p`, { color: color.textMuted });
/** Grey placeholders of the same height. */
globalStyle(`${card} :is(b, span):empty`, {
  display: 'inline-block',
  width: '60%',
  height: '1lh',
  background: color.line,
  verticalAlign: 'bottom',
});
globalStyle(`${card} b`, { fontSize: type.large, color: color.text });
globalStyle(`${card} span`, { fontVariantNumeric: 'tabular-nums', color: color.text });
