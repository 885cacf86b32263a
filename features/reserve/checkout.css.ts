/** An online purchase: the vehicle, progress, choices, the review. */
import { globalStyle, style } from '@vanilla-extract/css';
import { errorSummaryRules } from '../_ui/box-rules.css.ts';
import { media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius, font } = theme;

/** Form and vehicle; the vehicle comes first on phones. */
export const layout = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: {
      gap: space[7],
      gridTemplateColumns: 'minmax(0, 40rem) minmax(16rem, 22rem)',
      justifyContent: 'space-between',
      alignItems: 'start',
    },
  },
});

export const car = style({
  display: 'grid',
  // With large text the photo gives way to the longest word.
  gridTemplateColumns: 'minmax(0, 6.5rem) minmax(min-content, 1fr)',
  gap: space[4],
  alignItems: 'center',
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surfaceRaised,
  '@media': {
    [media.desktop]: {
      order: 2,
      position: 'sticky',
      top: space[5],
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: 0,
      overflow: 'hidden',
    },
  },
});
export const photo = style({
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: radius.image,
  background: color.surface,
  '@media': { [media.desktop]: { borderRadius: 0, aspectRatio: '3 / 2' } },
});
export const facts = style({
  display: 'grid',
  gap: space[1],
  minWidth: 0,
  '@media': { [media.desktop]: { padding: `0 ${space[5]} ${space[5]}`, gap: space[2] } },
});
export const name = style({ fontWeight: 600 });
export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
});
globalStyle(`${price} > strong`, {
  fontSize: type.h4,
  fontFamily: font.numeric,
  fontVariantNumeric: 'tabular-nums',
});
export const small = style({ fontSize: type.small, color: color.textMuted });
export const skeleton = style({
  minHeight: '7rem',
  '@media': {
    '(scripting: none)': { display: 'none' },
    [media.desktop]: { minHeight: '20rem' },
  },
});

/** Progress through the steps. */
export const way = style({
  display: 'flex',
  gap: space[1],
  listStyle: 'none',
  counterReset: 'step',
  '@media': { '(scripting: none)': { display: 'none' } },
});
globalStyle(`${way} > li`, {
  flex: '1 1 0',
  minWidth: 0,
  borderTop: `4px solid ${color.line}`,
  paddingTop: space[2],
  paddingInlineEnd: space[1],
  fontSize: type.small,
  color: color.textMuted,
});
globalStyle(`${way} > li[data-state=done]`, { borderColor: color.accent, color: color.text });
globalStyle(`${way} > li[aria-current]`, { borderColor: color.accent, color: color.text, fontWeight: 650 });
export const wayText = style({
  '@media': { 'screen and (max-width: 47.99rem)': { display: 'none' } },
});
export const wayCount = style({
  fontSize: type.small,
  color: color.textMuted,
  '@media': { '(scripting: none)': { display: 'none' } },
});

/** Choices, each as wide as its column. */
export const choices = style({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  alignItems: 'start',
  padding: space[4],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.surfaceRaised,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: color.accentInk, boxShadow: `0 0 0 1px ${color.accentInk}` },
    '&:hover': { borderColor: color.text },
  },
});
globalStyle(`${choice} > input`, { marginTop: '0.2rem', width: '1.125rem', height: '1.125rem' });
globalStyle(`${choice} strong`, { fontWeight: 600 });
globalStyle(`${choice} small`, { display: 'block', fontSize: type.small, color: color.textMuted });

/** Fields that apply only with one of the answers above. */
export const dependent = style({
  display: 'none',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingInlineStart: space[4],
  borderInlineStart: `2px solid ${color.line}`,
});
for (const [field, answer] of [
  ['has_trade_in', 'true'],
  ['payment_method', 'finance'],
  ['fulfilment', 'delivery'],
] as const)
  globalStyle(`fieldset:has(input[name=${field}][value=${answer}]:checked) > ${dependent}`, {
    display: 'grid',
  });
export const pair = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const error = style({ fontSize: type.small, color: color.danger, fontWeight: 600 });
export const summary = style(errorSummaryRules);
globalStyle(`${summary} strong`, { color: color.danger });
globalStyle(`${summary} button`, {
  minHeight: '2.75rem',
  background: 'none',
  textAlign: 'start',
  textDecoration: 'underline',
  color: color.accentInk,
  cursor: 'pointer',
});

/** The review: one line per step. */
export const review = style({ borderTop: `1px solid ${color.line}` });
globalStyle(`${review} > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[4],
  alignItems: 'center',
  paddingBlock: space[3],
  borderBottom: `1px solid ${color.line}`,
});
globalStyle(`${review} dt`, { fontSize: type.small, color: color.textMuted });
globalStyle(`${review} dd`, { gridColumn: 1, overflowWrap: 'anywhere' });
globalStyle(`${review} dd:last-of-type:has(button)`, { gridColumn: 2, gridRow: '1 / span 2' });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'center' });
/** Only without JavaScript: fields that a script fills in from the address. */
export const unscripted = style({ '@media': { '(scripting: enabled)': { display: 'none' } } });

/** Only with JavaScript: navigation between steps. */
export const scripted = style({ '@media': { '(scripting: none)': { display: 'none' } } });
export const issues = style({ display: 'grid', gap: 0 });
