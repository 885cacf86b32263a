/** What stands around the search form of the hero. */
import { style } from '@vanilla-extract/css';
import { gutter, space } from '../_ui/scale.ts';

/** Replaces it without a script. */
export const instead = style({
  display: 'none',
  '@media': { '(scripting: none)': { display: 'grid', gap: space[4] } },
});

/** The form below the banner. */
export const bar = style({ display: 'grid', gap: space[4], paddingBlock: gutter });
/** One-click links beside their label. */
export const shortcuts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
