/** The bar at the foot of a phone's screen, without script (specification, section 4: opened when scrollY exceeds 900 px). */
import { style } from '@vanilla-extract/css';
import { media } from './scale.ts';
import { theme } from './theme/contract.css.ts';

/**
 * Runs from 900 px and one screen below the top of the page to its end. The bar keeps to the lower edge of the screen as
 * long as that lies on the track. A page too short for the track shows no bar.
 */
export const barTrack = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 'max(0px, 100% - 900px - 100dvh)',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  overflow: 'clip',
  pointerEvents: 'none',
  zIndex: 20,
  '@media': { [media.desktop]: { display: 'none' }, print: { display: 'none' } },
});
export const bar = style({
  position: 'sticky',
  bottom: 0,
  flex: 'none',
  display: 'flex',
  background: theme.color.surfaceRaised,
  borderTop: `1px solid ${theme.color.line}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  pointerEvents: 'auto',
});
