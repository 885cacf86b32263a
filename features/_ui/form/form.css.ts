/** Forms. */
import { globalStyle, style } from '@vanilla-extract/css';
import { errorSummaryRules } from '../box-rules.css.ts';
import { panel } from '../layout.css.ts';
import { media, space, type } from '../scale.ts';
import { theme } from '../theme/contract.css.ts';

const { color } = theme;

const SCRIPTED = '(scripting: enabled)';

export const form = style({
  display: 'grid',
  gap: space[5],
  maxWidth: '48rem',
  '@media': { [media.desktop]: { maxWidth: '40rem' } },
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const body = style({ display: 'grid', gap: space[5], gridTemplateColumns: 'minmax(0, 1fr)' });

/** A step; when scripts run later ones are hidden. */
export const step = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  scrollMarginTop: space[9],
});
globalStyle(`${body}:not([data-ui-step]) > ${step} ~ ${step}`, {
  '@media': { [SCRIPTED]: { display: 'none' } },
});
globalStyle(`${step} > legend`, {
  float: 'inline-start',
  width: '100%',
  fontWeight: 600,
  fontSize: type.large,
});
/** Buttons and text of the last step, hidden with it. */
export const last = style({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle(`${body}:not([data-ui-step]) > ${step} ~ ${step} ~ ${last}`, {
  '@media': { [SCRIPTED]: { display: 'none' } },
});
export const onward = style({
  display: 'none',
  justifySelf: 'start',
  '@media': { [SCRIPTED]: { display: 'inline-flex' } },
});

/** Progress; without a script all steps are visible. */
export const stepCount = style({
  display: 'none',
  fontSize: type.small,
  color: color.textMuted,
  '@media': { [SCRIPTED]: { display: 'block' } },
});
/** Summary of earlier steps, label beside answer. */
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
/** Progress among the steps, and the note that answers were saved. */
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
/** Marks optional fields beside their label. */
export const optional = style({ fontWeight: 400, color: color.textMuted });
export const hint = style({ fontSize: type.small, color: color.textMuted });
globalStyle(`${field} > [data-ui-error]`, { fontSize: type.small, color: color.danger, fontWeight: 600 });
globalStyle(`${field} > [data-changed]`, { visibility: 'hidden' });
globalStyle(`${field} [aria-invalid=true]`, {
  borderColor: color.danger,
  boxShadow: `0 0 0 1px ${color.danger}`,
});

globalStyle(`${field} > textarea`, { resize: 'vertical', minHeight: '8em' });

/** A checkbox with its text; the whole line is the target. */
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

/** The error summary above the form. */
globalStyle(`${form} [data-summary]`, errorSummaryRules);
globalStyle(`${form} [data-summary] strong`, { color: color.danger });
globalStyle(`${form} [data-summary] a`, {
  // The bullet stands beside the first line.
  display: 'inline-flex',
  paddingBlock: space[1],
  '@media': { [media.touch]: { paddingBlock: space[3] } },
});

globalStyle(`${form} [data-summary] a[data-changed]`, {
  color: color.textMuted,
  textDecoration: 'line-through',
});
/** Read aloud only: text in the line could move what follows. */
globalStyle(`${form} [data-summary] a[data-changed]::after`, { content: '"" / " (changed)"' });

/** The honeypot field, hidden from people. */
export const trap = style({ position: 'absolute', insetInlineStart: '-999rem' });
/** Reserves a line for the status. */
export const status = style({ minHeight: '1.5em', fontSize: type.small, color: color.textMuted });

/** The form and its sidebar. */
export const beside = style({
  display: 'grid',
  gap: space[7],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 38rem) minmax(0, 1fr)' } },
});

/** The numbered steps after a form. */
export const nextSteps = style([panel, { display: 'grid', gap: space[3], alignSelf: 'start' }]);
globalStyle(`${nextSteps} > ol`, { display: 'grid', gap: space[2], paddingInlineStart: '1.25em' });
globalStyle(`${nextSteps} li::marker`, { color: color.accentInk, fontWeight: 600 });

/** Contact links with touch-sized targets. */
export const talk = style({ display: 'grid', gap: space[3], alignContent: 'start' });
globalStyle(`${talk} > ul`, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' });
globalStyle(`${talk} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
});

/**
 * Parts of the success page for what was sent; the general one otherwise. All lie in one cell, as high as the highest:
 * browsers know the target only once the page is parsed, and what follows must not move then.
 */
export const nextStep = style({ display: 'grid' });
globalStyle(`${nextStep} > section`, {
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  gridArea: '1 / 1',
  visibility: 'hidden',
});
globalStyle(`${nextStep} > section:target, ${nextStep}:not(:has(> section:target)) > section:first-child`, {
  visibility: 'visible',
});
