/** History and condition: a card of facts, tyres, inspected points. */
import { globalStyle, style, styleVariants, type GlobalStyleRule } from '@vanilla-extract/css';
import { iconRules } from '../_ui/icon-rules.ts';
import { dense, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;

export const condition = style({ display: 'grid', gap: space[5], gridTemplateColumns: 'minmax(0, 1fr)' });

/** Facts side by side. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  gap: `${space[4]} ${space[4]}`,
  padding: `${dense(16)} ${dense(20)}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
globalStyle(`${card} dt`, { color: color.textMuted, fontSize: type.small });
globalStyle(`${card} dd + dd`, { color: color.textMuted, fontSize: type.small });
const value = style({ display: 'flex', gap: space[1], fontWeight: 600 });
export const tone = styleVariants({
  plain: [value],
  positive: [value],
  warning: [value, { color: color.warning }],
  danger: [value, { color: color.danger }],
});
globalStyle(`${value} > span`, { flex: 'none', marginTop: '0.12em' });
globalStyle(`${tone.positive} > span`, { color: color.positive });

export const part = style({ display: 'grid', gap: space[3] });
/** Tyres in the arrangement of the vehicle: left and right, front and rear. */
export const tyres = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space[3]} ${space[5]}`,
  maxWidth: '30rem',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${tyres} > div`, { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' });
globalStyle(`${tyres} dt`, { color: color.textMuted, fontSize: type.small });
globalStyle(`${tyres} dd`, { fontWeight: 600 });
export const bar = style({
  flex: '1 1 100%',
  height: '0.375rem',
  borderRadius: '99px',
  fill: color.positive,
  background: color.line,
  overflow: 'hidden',
  printColorAdjust: 'exact',
});
globalStyle(`${bar} > svg`, { width: '100%', height: '100%' });
export const worn = style({ fill: color.danger });

export const points = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  columnGap: space[6],
});
globalStyle(`${points} > li`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space[3],
  alignItems: 'start',
  paddingBlock: dense(8),
  borderBottom: `1px solid ${color.line}`,
});
export const result = styleVariants({
  pass: [{ color: color.positive }],
  note: [{ color: color.warning }],
  fail: [{ color: color.danger }],
});
/** A passed point without a note. */
export const passed = style({});
globalStyle(`${passed}::before`, { ...iconRules('check'), marginTop: '0.125em', color: color.positive });
export const note = style({ color: color.textMuted, fontSize: type.small });
export const photo = style({
  display: 'block',
  width: '6rem',
  borderRadius: radius.image,
  overflow: 'hidden',
});
globalStyle(`${photo} > img`, { width: '100%', aspectRatio: '3 / 2', objectFit: 'cover' });

/** In print everything is dense: facts and points in columns, without photos and bars. */
const print = (selector: string, rule: Omit<GlobalStyleRule, '@media'>): void =>
  globalStyle(selector, { '@media': { print: rule } });
print(condition, { gap: space[2] });
print(card, { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[2], padding: space[2] });
print(tyres, { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', maxWidth: 'none' });
print(`:is(${bar}, ${photo})`, { display: 'none' });
print(part, { gap: space[1] });
print(points, { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: space[3] });
print(`${points} > li`, { paddingBlock: '2px', gap: space[1], border: 0 });
