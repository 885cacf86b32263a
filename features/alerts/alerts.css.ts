/** The form of an alert, and the list of an account. */
import { globalStyle, style } from '@vanilla-extract/css';
import { actionRowRules } from '../_ui/box-rules.css.ts';
import { space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;

export const form = style({ display: 'grid', gap: space[2], gridTemplateColumns: 'minmax(0, 1fr)' });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[3] });
globalStyle(`${row} > label`, {
  display: 'grid',
  flex: '1 1 14rem',
  gap: space[1],
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  maxWidth: '24rem',
  fontSize: type.small,
  fontWeight: 600,
});
/** A link to the field leaves its heading in view. */
globalStyle(`${row} input`, { fontSize: type.body, scrollMarginTop: '14rem' });
export const status = style({ fontWeight: 600 });
globalStyle(`${status}[data-error]`, { color: color.danger });
globalStyle(`${form} > output:empty`, { display: 'none' });

/** The box below the vehicles of a listing. */
export const panel = style({
  display: 'grid',
  gap: space[3],
  maxWidth: '44rem',
  marginBlock: space[6],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { print: { display: 'none' } },
});

export const list = style({
  display: 'grid',
  gap: space[2],
  marginBlock: `0 ${space[6]}`,
  padding: 0,
  listStyle: 'none',
});
export const item = style(actionRowRules);
