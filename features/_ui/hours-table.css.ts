/** Table of opening hours, today marked. */
import { globalStyle, style } from '@vanilla-extract/css';
import { space } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const { color } = theme;

export const hours = style({ width: '100%', maxWidth: '26rem', marginTop: space[2] });
globalStyle(`${hours} :is(th, td)`, {
  paddingBlock: space[2],
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 'inherit',
  verticalAlign: 'top',
});
globalStyle(`${hours} td`, { textAlign: 'end', overflowWrap: 'anywhere' });
globalStyle(`${hours} [aria-current]`, { fontWeight: 650 });
globalStyle(`${hours} [aria-current] th::after`, {
  content: '',
  display: 'inline-block',
  width: '0.5em',
  height: '0.5em',
  marginInlineStart: '0.5em',
  borderRadius: '50%',
  background: color.accent,
});
