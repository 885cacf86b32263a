/**
 * The bar at the bottom of a phone's screen, without a script (specification, section 4: open when scrollY exceeds 900
 * px).
 */
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const PHONE = 'screen and (not (min-width: 64rem))';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

const anchorName = '--ds-bar';
/** Height of the bar, with an estimate for browsers without anchors. */
export const barHeight: string[] = ['3.5rem', `anchor-size(${anchorName} height, 3.5rem)`];

/** Always visible: the actions without which the page cannot be used, such as Filter and Sort. */
export const fixedBar = style({
  '@media': {
    [PHONE]: {
      anchorName,
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: 20,
      display: 'flex',
      background: theme.color.surfaceRaised,
      borderTop: `1px solid ${theme.color.line}`,
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
    print: { display: 'none' },
  },
});
/** Keeps the end of the page clear of it. */
globalStyle(`body:has(.${fixedBar})`, { '@media': { [PHONE]: { paddingBottom: '3.5rem' } } });

/** Sticks to the bottom of the screen. Without scroll-driven animations the bar is always visible. */
export const bar = style({
  anchorName,
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
