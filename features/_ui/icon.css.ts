/**
 * Icons are masks: their drawings are in the style sheet once, and each use costs one empty element. All are in one
 * picture, because browsers create a document for every SVG picture: 18 of them took more than half of the style time.
 */
import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { ICONS } from './icon-set.ts';
import { drawings, iconNumber, maskRules, SIDE } from './icon-rules.ts';

const row = drawings.map((paths, index) => `<svg x='${index * SIDE}'>${paths}</svg>`).join('');
const picture = encodeSvg(
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${drawings.length * SIDE} ${SIDE}' fill='none' stroke='#000' ` +
    `stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'>${row}</svg>`,
);

function encodeSvg(svg: string): string {
  return `url("data:image/svg+xml,${svg.replaceAll('#', '%23')}")`;
}

// A variable, because several rules show parts of the picture and the bundler writes each twice for older browsers.
globalStyle(':root', { vars: { '--i': picture } });

export const icon = styleVariants(ICONS, (_paths, name) => ({ vars: iconNumber(name) }));
// One class per icon: pages have dozens of them.
globalStyle(`:is(.${Object.values(icon).join(', .')})`, maskRules);
