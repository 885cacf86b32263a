/** Cards of safety rating, consumption and towing limits. */
import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { dense, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius } = theme;

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: space[4],
});
export const card = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  padding: `${dense(16)} ${dense(20)}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  fontVariantNumeric: 'tabular-nums',
  breakInside: 'avoid',
});
/** The number that matters. */
export const main = style({ fontFamily: font.numeric, fontSize: type.h2, fontWeight: 600, lineHeight: 1.1 });
globalStyle(`${main} > small`, { fontFamily: font.body, fontSize: type.small, fontWeight: 400 });
export const stars = style({
  width: '9rem',
  height: '1.75rem',
  fill: color.line,
  printColorAdjust: 'exact',
});
globalStyle(`${stars} > [data-full]`, { fill: color.warning });
export const scale = style({
  width: '100%',
  height: '0.5rem',
  borderRadius: '99px',
  fill: color.accent,
  background: color.line,
  printColorAdjust: 'exact',
});
export const rows = style({ fontSize: type.small });
globalStyle(`${rows} > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  paddingBlock: dense(5),
  borderTop: `1px solid ${color.line}`,
});
globalStyle(`${rows} dt`, { color: color.textMuted });
globalStyle(`${rows} dd`, { fontWeight: 600, whiteSpace: 'nowrap' });

/** In print the cards are low. */
const print = (selector: string, rule: Omit<GlobalStyleRule, '@media'>): void =>
  globalStyle(selector, { '@media': { print: rule } });
print(cards, { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[2] });
print(card, { gap: space[1], padding: space[2] });
print(main, { fontSize: type.large });
print(scale, { display: 'none' });
print(stars, { height: '1rem', width: '5rem' });
print(`${rows} > div`, { paddingBlock: '1px' });
