/** The table and the line of the price history. */
import { globalStyle, style } from '@vanilla-extract/css';
import { space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color } = theme;

export const history = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: '40rem',
});

export const line = style({
  width: '100%',
  height: '5rem',
  borderBlockEnd: `1px solid ${color.line}`,
  fill: 'none',
  stroke: color.accentInk,
  strokeWidth: '2px',
  overflow: 'visible',
});

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${space[2]} 0 ${space[2]} ${space[3]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  fontWeight: 400,
  textAlign: 'end',
  // Large text on a small phone.
  overflowWrap: 'anywhere',
});
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: 0, textAlign: 'start' });
globalStyle(`${table} thead th`, { color: color.textMuted });
globalStyle(`${table} tbody tr:first-child td:nth-child(2)`, { fontWeight: 700 });
