/** Rules of boxes that several parts draw. */
import { space } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const { color, radius } = theme;

/** The error summary above a form. */
export const errorSummaryRules = {
  display: 'grid',
  gap: space[2],
  padding: space[4],
  border: `1px solid ${color.danger}`,
  borderInlineStartWidth: '4px',
  borderRadius: radius.control,
  background: color.surfaceRaised,
  scrollMarginTop: space[9],
} as const;

/** A row of a list: a text and its action at the other end. */
export const actionRowRules = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[2]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
} as const;
