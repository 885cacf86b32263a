/** Promo cards among vehicles. */
import { globalStyle, style } from '@vanilla-extract/css';
import { picture } from '../../_ui/promo.css.ts';
import { space } from '../../_ui/scale.ts';

/** As many rows as a vehicle card has, so that the rows of its neighbours stay in line. */
export const item = style({ display: 'grid', gridRow: 'span 6', minWidth: 0, marginBottom: space[5] });
globalStyle(`${item}[hidden]`, { display: 'none' });
// The picture takes the room that the text leaves.
globalStyle(`${item} ${picture}`, { flex: 1, aspectRatio: 'auto', minHeight: '10rem' });
