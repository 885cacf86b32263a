/** Forms. */
import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, type } from '../scale.ts';
import { theme } from '../theme/contract.css.ts';

const { color, radius } = theme;

const SCRIPTED = '(scripting: enabled)';

export const form = style({
  display: 'grid',
  gap: space[5],
  maxWidth: '40rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const body = style({ display: 'grid', gap: space[5], gridTemplateColumns: 'minmax(0, 1fr)' });

/** A step of several; where scripts run the later ones wait. */
export const step = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  scrollMarginTop: space[9],
});
globalStyle(`${body}:not([data-step]) > ${step} ~ ${step}`, {
  '@media': { [SCRIPTED]: { display: 'none' } },
});
globalStyle(`${step} > legend`, {
  float: 'inline-start',
  width: '100%',
  fontWeight: 600,
  fontSize: type.large,
});
/** Buttons and words of the last step wait with it. */
export const last = style({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle(`${body}:not([data-step]) > ${step} ~ ${step} ~ ${last}`, {
  '@media': { [SCRIPTED]: { display: 'none' } },
});
export const onward = style({
  display: 'none',
  justifySelf: 'start',
  '@media': { [SCRIPTED]: { display: 'inline-flex' } },
});

/** Where the visitor stands; without script all steps show at once. */
export const stepCount = style({
  display: 'none',
  fontSize: type.small,
  color: color.textMuted,
  '@media': { [SCRIPTED]: { display: 'block' } },
});
/** What the steps before hold, label beside answer. */
export const review = style({ display: 'grid', gap: space[2], margin: 0 });
globalStyle(`${review}[hidden]`, { display: 'none' });
globalStyle(`${review} > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: space[4],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${review} dt`, { color: color.textMuted });
globalStyle(`${review} dd`, { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });
/** Where the visitor stands among the steps, and that answers were saved. */
export const progress = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  fontSize: type.small,
  color: color.textMuted,
});
globalStyle(`${progress}[hidden]`, { display: 'none' });

export const field = style({ display: 'grid', gap: space[1], gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle(`${field} > :is(label, legend)`, { fontWeight: 600 });
/** Beside the label of what need not be answered. */
export const optional = style({ fontWeight: 400, color: color.textMuted });
export const hint = style({ fontSize: type.small, color: color.textMuted });
globalStyle(`${field} > [data-error]`, { fontSize: type.small, color: color.danger, fontWeight: 600 });
globalStyle(`${field} [aria-invalid=true]`, {
  borderColor: color.danger,
  boxShadow: `0 0 0 1px ${color.danger}`,
});

globalStyle(`${field} > textarea`, { resize: 'vertical', minHeight: '8em' });

/** A box and what stands beside it; the whole line is the target. */
export const box = style({
  display: 'flex',
  fontWeight: '400 !important',
  gap: space[3],
  alignItems: 'start',
  paddingBlock: space[2],
  cursor: 'pointer',
});
globalStyle(`${box} > input`, { marginTop: '0.125rem' });
globalStyle(`fieldset${field}`, { minWidth: 0 });
export const boxes = style({
  display: 'grid',
  columnGap: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** The box over the form that says what is wrong. */
globalStyle(`${form} [data-summary]`, {
  display: 'grid',
  gap: space[2],
  padding: space[4],
  border: `1px solid ${color.danger}`,
  borderInlineStartWidth: '4px',
  borderRadius: radius.control,
  background: color.surfaceRaised,
  scrollMarginTop: space[9],
});
globalStyle(`${form} [data-summary] strong`, { color: color.danger });
globalStyle(`${form} [data-summary] a`, {
  display: 'inline-block',
  paddingBlock: space[1],
  '@media': { [media.touch]: { paddingBlock: space[3] } },
});

/** The field people do not see. */
export const trap = style({ position: 'absolute', insetInlineStart: '-999rem' });
/** Keeps its line free for what is going on. */
export const status = style({ minHeight: '1.5em', fontSize: type.small, color: color.textMuted });

/** Form and what stands beside it. */
export const beside = style({
  display: 'grid',
  gap: space[7],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
});

/** Ways to reach somebody, tall enough for a finger. */
export const talk = style({ display: 'grid', gap: space[3], alignContent: 'start' });
globalStyle(`${talk} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
});

/** Of the page after sending: what happens next for what was sent; the general words when nothing says what that was. */
export const nextStep = style({});
globalStyle(`${nextStep} > section`, { display: 'none' });
globalStyle(`${nextStep} > section:target, ${nextStep}:not(:has(> section:target)) > section:first-child`, {
  display: 'grid',
  gap: space[4],
});
