/** Collapsible content. */
import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { iconRules } from './icon-rules.ts';
import { space, type } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const { color } = theme;

/** Screens on which most sections start folded. */
const PHONE = 'screen and (max-width: 600px)';

/** A section that folds. */
export const fold = style({ borderTop: `1px solid ${color.line}` });
globalStyle(`${fold} > summary`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: space[7],
  paddingBlock: space[4],
  listStyle: 'none',
});
globalStyle(`${fold} > summary > :first-child`, { minWidth: 0, overflowWrap: 'anywhere' });
globalStyle(`${fold} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${fold} > summary::after`, iconRules('down'));
globalStyle(`${fold}[open] > summary::after`, { rotate: '180deg' });
/** Number of things in a folded section. */
export const count = style({
  marginInlineStart: 'auto',
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  selectors: { 'details[open] > summary > &': { display: 'none' } },
  '@media': { print: { display: 'none' } },
});

/** A section from edge to edge. On phones it folds to a line like the others. */
export const wideFold = style({});
globalStyle(`${wideFold} > summary`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: space[7],
  marginBottom: space[5],
  listStyle: 'none',
});
globalStyle(`${wideFold} > summary > :first-child`, { minWidth: 0, overflowWrap: 'anywhere' });
globalStyle(`${wideFold} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${wideFold} > summary::after`, iconRules('down'));
globalStyle(`${wideFold}[open] > summary::after`, { rotate: '180deg' });
globalStyle(`${wideFold}:not([open]) > summary`, { marginBottom: 0 });
const border = { borderTop: `1px solid ${color.line}` };
const line = { paddingBlock: 0, ...border };
export const foldSection = style({
  selectors: { '&&': { '@media': { [PHONE]: { paddingBlock: 0, marginTop: space[4] } } } },
});
globalStyle(`${foldSection} > * > ${wideFold}`, { '@media': { [PHONE]: border } });
/** Such a section in a column, with the same look on every screen. */
export const inColumn = style({ selectors: { '&&': line } });
globalStyle(`${inColumn}${inColumn} > * > ${wideFold}`, { borderTop: 0 });
globalStyle(`${foldSection} h2`, { '@media': { [PHONE]: { fontSize: type.h3 } } });
globalStyle(`${foldSection}${foldSection}:has(> * > details[open])`, {
  '@media': { [PHONE]: { paddingBottom: space[5] } },
});
globalStyle(`${wideFold} > summary`, { '@media': { [PHONE]: { paddingBlock: space[4] } } });

export const foldBody = style({ paddingBottom: space[2] });

/** Collapsed rest of a list; its toggle moves below it when open. */
export const more = style({ display: 'flex', flexDirection: 'column' });
globalStyle(`${more} > summary`, {
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  gap: space[2],
  minHeight: '2.75rem',
  fontWeight: 600,
  color: color.accentInk,
  listStyle: 'none',
  order: 1,
});
globalStyle(`${more} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${more}[open] > summary > :first-child, ${more}:not([open]) > summary > :nth-child(2)`, {
  display: 'none',
});
globalStyle(`${more} > summary::after`, iconRules('down'));
globalStyle(`${more}[open] > summary::after`, { rotate: '180deg' });

/** Opening and closing takes 300 ms where heights can move (section 9), and no time where motion is unwelcome. */
const folding = `:is(${fold}, ${more}, ${wideFold})`;
const moving = (rules: StyleRule): StyleRule => ({
  '@supports': {
    '(interpolate-size: allow-keywords)': {
      '@media': { 'screen and (prefers-reduced-motion: no-preference)': rules },
    },
  },
});
globalStyle(folding, moving({ interpolateSize: 'allow-keywords' }));
globalStyle(
  `${folding}::details-content`,
  moving({
    blockSize: 0,
    overflowY: 'clip',
    transition: 'block-size 300ms, content-visibility 300ms allow-discrete',
  }),
);
globalStyle(`${folding}[open]::details-content`, moving({ blockSize: 'auto' }));
