/** A small calculator: fields in a row, the result below. Its fields need a script and are hidden without it. */
import { globalStyle, style } from '@vanilla-extract/css';
import { space, type } from './scale.ts';
import { theme } from './theme/contract.css.ts';

export const calculator = style({ display: 'grid', gap: space[4], justifyItems: 'start' });
export const fields = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'end',
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
});
globalStyle(`${fields} > label`, { display: 'grid', gap: space[1], fontSize: type.small });
globalStyle(`${fields} input`, { width: '9rem', fontSize: type.body });
/** The result. */
export const result = style({ fontVariantNumeric: 'tabular-nums' });
globalStyle(`${result} strong`, { fontSize: type.h3 });
globalStyle(`${result}[data-error]`, { color: theme.color.danger });
/** Displayed instead of the fields without a script. */
export const instead = style({
  display: 'none',
  '@media': { '(scripting: none)': { display: 'block' }, print: { display: 'none' } },
});
