/** Icons are masks: their drawing stands once in the style sheet, and a page pays one empty element for each. */
import { style, styleVariants } from '@vanilla-extract/css';
import { ICONS } from './icon.ts';

const base = style({
  display: 'inline-block',
  flex: 'none',
  width: '1.25em',
  height: '1.25em',
  verticalAlign: '-0.25em',
  background: 'currentColor',
  mask: 'var(--i) center / contain no-repeat',
  printColorAdjust: 'exact',
  // A label inside stays readable to assistive technology.
  overflow: 'hidden',
  textIndent: '110%',
  whiteSpace: 'nowrap',
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
});

const drawing = (paths: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' ` +
  `stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'%3E${paths.replaceAll('<', '%3C').replaceAll('>', '%3E')}%3C/svg%3E")`;

export const icon = styleVariants(ICONS, (paths) => [base, { vars: { '--i': drawing(paths) } }]);
