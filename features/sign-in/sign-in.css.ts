/** Pages of accounts. */
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media, section, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius } = theme;

/** One centred column for a form. */
export const narrow = style({
  width: '100%',
  maxWidth: '30rem',
  marginInline: 'auto',
  paddingBlock: section,
  display: 'grid',
  gap: space[5],
  minHeight: '42rem',
  alignContent: 'start',
});
export const card = style({
  display: 'grid',
  gap: space[5],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surfaceRaised,
});
export const form = style({ display: 'grid', gap: space[4] });
/** While a request is pending. */
globalStyle(`${form}[aria-busy=true] button`, { opacity: 0.6, cursor: 'progress' });
export const field = style({ display: 'grid', gap: space[1] });
globalStyle(`${field} > label`, { fontWeight: 600 });
export const hint = style({ fontSize: type.small, color: color.textMuted });
export const problem = style({ fontSize: type.small, fontWeight: 600, color: color.danger });
export const code = style({
  fontFamily: font.numeric,
  fontSize: type.h3,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.3em',
});
/** Error summary above the form; receives the focus. */
export const alert = style({
  display: 'grid',
  gap: space[1],
  padding: space[4],
  border: `1px solid ${color.danger}`,
  borderInlineStartWidth: '4px',
  borderRadius: radius.control,
  background: color.surfaceRaised,
});
globalStyle(`${alert} strong`, { color: color.danger });
globalStyle(`${alert} a`, { lineHeight: 1.75 });
/** Selected by the fragment of the address, for forms sent without a script. */
export const serverIssue = style({ selectors: { '&:not(:target)': { display: 'none' } } });
export const feet = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  fontSize: type.small,
});
globalStyle(`${feet} a`, { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' });
export const box = style({ display: 'flex', gap: space[3], alignItems: 'start', paddingBlock: space[2] });

const appear = keyframes({ to: { visibility: 'visible' } });

/**
 * The pages behind sign-in: stacked parts, at least as high as the shut gate. While a script fills them in they only take
 * up their room, so that nothing moves; if it takes long or has failed to load, they appear without it.
 */
export const parts = style({
  display: 'grid',
  gap: space[6],
  maxWidth: '52rem',
  minHeight: '100vh',
  alignContent: 'start',
  '@media': {
    '(scripting: enabled)': {
      selectors: {
        '&[aria-busy=true]': { visibility: 'hidden', animation: `${appear} 0s 4s forwards` },
      },
    },
  },
});
export const part = style({
  display: 'grid',
  gap: space[4],
  paddingTop: space[5],
  borderTop: `1px solid ${color.line}`,
});
/** A list item: text at the start, actions at the end. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  minHeight: '3.5rem',
  paddingBlock: space[2],
  borderBottom: `1px solid ${color.line}`,
});
export const list = style({ display: 'grid' });
export const facts = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.tablet]: { maxWidth: '32rem' } },
});
export const danger = style({ color: color.danger, borderColor: color.danger });

/** Gated content. It gets the focus when the gate opens. */
export const gated = style({ selectors: { '&:focus': { outline: 'none' } } });

/** While its content loads, a shut gate fills the screen, so that nothing below it moves. */
export const shut = style({
  '@media': {
    '(scripting: enabled)': {
      selectors: { '&:not(:has([data-unknown]:not([hidden])))': { minHeight: '100vh' } },
    },
  },
});
