/**
 * Icons are masks: their drawings stand once in the style sheet, and a page pays one empty element for each. They are one picture in a
 * row, because a browser makes a document of its own for every picture of lines: 18 of them took more than half of the time for styles.
 */
import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { ICONS, type IconName } from './icon.ts';

/** Side of the square each icon is drawn in. */
const SIDE = 24;
const drawings = Object.values(ICONS);
const row = drawings.map((paths, at) => `<svg x='${at * SIDE}'>${paths}</svg>`).join('');
const picture = encodeSvg(
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${drawings.length * SIDE} ${SIDE}' fill='none' stroke='#000' ` +
    `stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'>${row}</svg>`,
);

function encodeSvg(svg: string): string {
  return `url("data:image/svg+xml,${svg.replaceAll('#', '%23')}")`;
}

const names = Object.keys(ICONS) as IconName[];
export const icon = styleVariants(ICONS, (_paths, name) => ({
  vars: { '--p': String(names.indexOf(name)) },
}));

// One class on each icon: pages have dozens of them.
globalStyle(`:is(.${Object.values(icon).join(', .')})`, {
  display: 'inline-block',
  flex: 'none',
  width: '1.25em',
  height: '1.25em',
  verticalAlign: '-0.25em',
  background: 'currentColor',
  // A variable, because the bundler writes the rule twice, for older browsers.
  vars: { '--i': picture },
  // `--p` is the number of the icon: 0 % shows the first of the row, 100 % the last.
  mask: `var(--i) calc(var(--p) * 100% / ${drawings.length - 1}) 0 / ${drawings.length * 100}% 100%`,
  printColorAdjust: 'exact',
  // A label inside stays readable to assistive technology.
  overflow: 'hidden',
  textIndent: '110%',
  whiteSpace: 'nowrap',
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
});
