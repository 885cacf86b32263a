/** Pages of accounts: a sheet of their own. */
import { globalLayer, globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { media, section, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const LAYER = 'sheet-account';
globalLayer(LAYER);
/** A class of the sheet. */
const own = (rules: Omit<StyleRule, '@layer'>): string => style({ '@layer': { [LAYER]: rules } });

const { color, font, radius } = theme;

/** One column in the middle: a form and nothing beside it. */
export const narrow = own({
  width: '100%',
  maxWidth: '30rem',
  marginInline: 'auto',
  paddingBlock: section,
  display: 'grid',
  gap: space[5],
  minHeight: '36rem',
  alignContent: 'start',
});
export const card = own({
  display: 'grid',
  gap: space[5],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surfaceRaised,
});
export const form = own({ display: 'grid', gap: space[4] });
/** While a call is under way. */
globalStyle(`${form}[aria-busy=true] button`, {
  '@layer': { [LAYER]: { opacity: 0.6, cursor: 'progress' } },
} as StyleRule as never);
export const field = own({ display: 'grid', gap: space[1] });
globalStyle(`${field} > label`, { '@layer': { [LAYER]: { fontWeight: 600 } } } as StyleRule as never);
export const hint = own({ fontSize: type.small, color: color.textMuted });
export const problem = own({ fontSize: type.small, fontWeight: 600, color: color.danger });
export const code = own({
  fontFamily: font.numeric,
  fontSize: type.h3,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.3em',
});
/** What is wrong, above the form; focus goes there. */
export const alert = own({
  display: 'grid',
  gap: space[1],
  padding: space[4],
  border: `1px solid ${color.danger}`,
  borderInlineStartWidth: '4px',
  borderRadius: radius.control,
  background: color.surfaceRaised,
});
globalStyle(`${alert} strong`, { '@layer': { [LAYER]: { color: color.danger } } } as StyleRule as never);
globalStyle(`${alert} a`, {
  '@layer': { [LAYER]: { lineHeight: 1.75 } },
} as StyleRule as never);
/** Said by the address of the page, for forms that were sent without script. */
export const told = own({ selectors: { '&:not(:target)': { display: 'none' } } });
export const feet = own({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  fontSize: type.small,
});
globalStyle(`${feet} a`, {
  '@layer': { [LAYER]: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' } },
} as StyleRule as never);
export const box = own({ display: 'flex', gap: space[3], alignItems: 'start', paddingBlock: space[2] });

/** The pages behind signing in: parts one below the other. */
export const parts = own({
  display: 'grid',
  gap: space[6],
  maxWidth: '52rem',
  minHeight: '36rem',
  alignContent: 'start',
});
export const part = own({
  display: 'grid',
  gap: space[4],
  paddingTop: space[5],
  borderTop: `1px solid ${color.line}`,
});
/** A line of a list: what it is at the start, what can be done at the end. */
export const line = own({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  minHeight: '3.5rem',
  paddingBlock: space[2],
  borderBottom: `1px solid ${color.line}`,
});
export const list = own({ display: 'grid' });
export const facts = own({
  display: 'grid',
  gap: space[3],
  '@media': { [media.tablet]: { maxWidth: '32rem' } },
});
export const danger = own({ color: color.danger, borderColor: color.danger });
