/** The line about alerts. */
import { style } from '@vanilla-extract/css';
import { space } from '../_ui/scale.ts';

export const alert = style({ paddingBlock: space[4] });
