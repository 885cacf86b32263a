/** The line about alerts. */
import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius, shadow } = theme;

export const alert = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space[4],
  rowGap: space[2],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surfaceRaised,
  boxShadow: shadow.raised,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', padding: space[5] },
    print: { display: 'none' },
  },
});
globalStyle(`${alert} > strong`, {
  fontFamily: font.numeric,
  fontWeight: font.displayWeight,
  fontSize: type.h3,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
globalStyle(`${alert} > :is(p, small)`, { margin: 0, color: color.textMuted, overflowWrap: 'anywhere' });
globalStyle(`${alert} > small`, { gridColumn: '1 / -1', fontSize: type.small, lineHeight: 1.5 });
globalStyle(`${alert} > button`, {
  minHeight: '2.75rem',
  paddingInline: space[4],
  borderRadius: radius.control,
  border: `1px solid ${color.accentInk}`,
  background: 'transparent',
  color: color.accentInk,
  fontWeight: 600,
});
globalStyle(`${alert} > button:is(:hover, :focus-visible)`, {
  background: color.accentInk,
  color: color.surface,
});
globalStyle(`${alert} > button[disabled]`, { opacity: 0.6, cursor: 'progress' });
