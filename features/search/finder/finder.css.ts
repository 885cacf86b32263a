/**
 * The search form of the hero, in a panel or full-width. Hidden without a script, because its result could not be
 * displayed.
 */
import { globalStyle, style } from '@vanilla-extract/css';
import { dense, media, space, type } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';

const { color } = theme;

export const finder = style({ '@media': { '(scripting: none)': { display: 'none' } } });
const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'end',
  fontSize: type.small,
  color: color.textMuted,
});
/** The selects, which only the server draws. */
export const choices = style({ display: 'contents' });
globalStyle(`${choices} > label`, { display: 'grid', gap: space[1], flex: '1 1 8rem', minWidth: 0 });
globalStyle(`${base} :is(input, select)`, { fontSize: type.body, color: color.text });
const line = style({});
export const form = { stack: base, line: `${base} ${line}` } as const;
/** A separate row; in the full-width form, one row for all. */
export const text = style({ display: 'grid', gap: space[1], minWidth: 0 });
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
