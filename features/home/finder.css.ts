/**
 * The search form of the hero, in a panel or full-width. Hidden without a script, because its result could not be
 * displayed.
 */
import { globalStyle, style } from '@vanilla-extract/css';
import { dense, gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color } = theme;

export const finder = style({ '@media': { '(scripting: none)': { display: 'none' } } });
/** Replaces it without a script. */
export const instead = style({
  display: 'none',
  '@media': { '(scripting: none)': { display: 'grid', gap: space[4] } },
});

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'end',
  fontSize: type.small,
  color: color.textMuted,
});
globalStyle(`${base} > label`, { display: 'grid', gap: space[1], flex: '1 1 8rem', minWidth: 0 });
globalStyle(`${base} :is(input, select)`, { fontSize: type.body, color: color.text });
const line = style({});
export const form = { stack: base, line: `${base} ${line}` } as const;
/** A separate row; in the full-width form, one row for all. */
export const text = style({});
globalStyle(`${base} > ${text}`, { flexBasis: '100%' });
globalStyle(`${line} > ${text}`, { '@media': { [media.desktop]: { flex: '2 1 16rem' } } });
export const submit = style({
  flex: '1 1 100%',
  selectors: {
    [`${line} > &`]: {
      '@media': { [media.desktop]: { flex: 'none', whiteSpace: 'nowrap', minHeight: space[7] } },
    },
  },
});
export const field = style({ position: 'relative', display: 'block', color: color.textMuted });
globalStyle(`${field} > :first-child`, {
  position: 'absolute',
  insetInlineStart: dense(12),
  top: '50%',
  translate: '0 -50%',
  pointerEvents: 'none',
});
globalStyle(`${field} > input`, { paddingInlineStart: `calc(${dense(20)} + 1.25em)` });

/** The form below the banner. */
export const bar = style({ display: 'grid', gap: space[4], paddingBlock: gutter });
/** One-click links beside their label. */
export const shortcuts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
