/** Promo cards among vehicles. */
import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../_ui/scale.ts';

/** As many rows as a vehicle card has, so that the rows of its neighbours stay in line. */
export const item = style({ display: 'grid', gridRow: 'span 6', minWidth: 0, marginBottom: space[5] });
globalStyle(`${item}[hidden]`, { display: 'none' });
