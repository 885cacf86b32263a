/** Rules that display an icon: its part of the picture that `icon.css.ts` puts into the style sheet. */
import { ICONS, type IconName } from './icon-set.ts';

/** Side of an icon in px. */
export const SIDE = 24;
export const drawings = Object.values(ICONS);
const names = Object.keys(ICONS) as IconName[];

/** Returns `--p`, the number of the icon in the row of the picture. */
export const iconNumber = (name: IconName) => ({ '--p': String(names.indexOf(name)) });

export const maskRules = {
  display: 'inline-block',
  flex: 'none',
  width: '1.25em',
  height: '1.25em',
  verticalAlign: '-0.25em',
  background: 'currentColor',
  mask: `var(--i) calc(var(--p) * 100% / ${drawings.length - 1}) 0 / ${drawings.length * 100}% 100%`,
  printColorAdjust: 'exact',
  // Keeps a label inside available to assistive technology.
  overflow: 'hidden',
  textIndent: '110%',
  whiteSpace: 'nowrap',
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
} as const;

/** Returns rules of a pseudo-element that displays an icon. */
export const iconRules = (name: IconName) => ({ ...maskRules, content: '', vars: iconNumber(name) });
