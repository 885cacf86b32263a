/** The consent banner at the foot of the screen. */
import { globalStyle, style } from '@vanilla-extract/css';
import { gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius, shadow } = theme;

/** At most half of the screen, so that the page stays readable beside it. */
const HEIGHT = '50dvh';

export const banner = style({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 30,
  display: 'grid',
  gap: space[3],
  maxHeight: HEIGHT,
  overflowY: 'auto',
  padding: `${space[4]} ${gutter} calc(${space[4]} + env(safe-area-inset-bottom))`,
  fontSize: type.small,
  color: color.text,
  background: color.surfaceRaised,
  borderTop: `1px solid ${color.line}`,
  boxShadow: shadow.overlay,
  '@media': {
    [media.tablet]: {
      inset: `auto auto ${space[4]} ${space[4]}`,
      maxWidth: '28rem',
      padding: space[5],
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
    },
    print: { display: 'none' },
  },
});
/** Keeps focused elements clear of it. */
globalStyle(`html:has(.${banner}:not([hidden]))`, { scrollPaddingBottom: HEIGHT });
export const title = style({ fontSize: type.body });
export const details = style({});
globalStyle(`${details} > summary`, { paddingBlock: space[2], textDecoration: 'underline' });
export const groups = style({ display: 'grid', gap: space[3], marginBlock: space[2] });
export const choice = style({ display: 'flex', gap: space[2], alignItems: 'center', minHeight: space[6] });
export const services = style({ display: 'grid', gap: space[2], paddingInlineStart: '1.75rem' });
globalStyle(`${services} dd`, { color: color.textMuted });
/** Both choices look alike. */
export const buttons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: space[3],
});
export const opener = style({
  justifySelf: 'start',
  paddingBlock: space[2],
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  '@media': { print: { display: 'none' } },
});
