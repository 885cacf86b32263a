/** Shade at the edges of what scrolls sideways. */
import { theme } from './theme/contract.css.ts';

const { canvas, text } = theme.color;
const SHADE = `color-mix(in srgb, ${text} 26%, transparent)`;
const layer = (side: 'left' | 'right', colours: string, size: string, attachment: 'local' | 'scroll') =>
  `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, ${colours}) ${side} / ${size} 100% no-repeat ${attachment}`;

/**
 * Rules of a table's frame on the page's background: it scrolls sideways, with a shade at an edge that hides columns.
 * At the end of the way the background, which scrolls along, covers the shade.
 */
export const scrollShade = {
  overflowX: 'auto',
  background: [
    layer('left', `${canvas} 40%, transparent`, '3rem', 'local'),
    layer('right', `${canvas} 40%, transparent`, '3rem', 'local'),
    layer('left', `${SHADE}, transparent`, '1.25rem', 'scroll'),
    layer('right', `${SHADE}, transparent`, '1.25rem', 'scroll'),
  ].join(),
  '@media': { print: { overflow: 'visible', background: 'none' } },
} as const;
