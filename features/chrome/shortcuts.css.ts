/** Keyboard shortcuts: the button in the footer, and the dialog. */
import { globalStyle, style } from '@vanilla-extract/css';
import { dense, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;

/** Only where there may be a keyboard and a script. */
export const opener = style({
  justifySelf: 'start',
  paddingBlock: space[2],
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  '@media': {
    '(scripting: none)': { display: 'none' },
    '(hover: none) and (pointer: coarse)': { display: 'none' },
    print: { display: 'none' },
  },
});
export const dialog = style({
  padding: space[5],
  maxWidth: 'min(30rem, 100vw - 2rem)',
  color: color.text,
  fontSize: type.body,
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
});
export const keys = style({ marginBlock: space[4] });
globalStyle(`${keys} > div`, {
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: space[3],
  paddingBlock: dense(8),
  borderBottom: `1px solid ${color.line}`,
});
globalStyle(`${keys} dt`, { display: 'flex', gap: space[2], alignItems: 'start' });
globalStyle(`${keys} kbd`, {
  minWidth: '1.75rem',
  paddingInline: space[2],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  fontFamily: 'inherit',
  textAlign: 'center',
});
export const choice = style({ display: 'flex', gap: space[2], alignItems: 'center' });
