/** The bar at the foot of a phone's screen, without script (specification, section 4: opened when scrollY exceeds 900 px). */
import { keyframes, style } from '@vanilla-extract/css';
import { media } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Keeps to the lower edge of the screen. Where scrolling cannot drive it, the bar is there from the start. */
export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 20,
  display: 'flex',
  background: theme.color.surfaceRaised,
  borderTop: `1px solid ${theme.color.line}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  '@supports': {
    '(animation-timeline: scroll())': {
      animation: `${appear} linear both`,
      animationTimeline: 'scroll()',
      animationRange: '900px 901px',
    },
  },
  '@media': { [media.desktop]: { display: 'none' }, print: { display: 'none' } },
});
