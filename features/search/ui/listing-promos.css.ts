/** Promo cards among vehicles. */
import { globalStyle, style } from '@vanilla-extract/css';
import { picture } from '../../_ui/promo.css.ts';
import { space } from '../../_ui/scale.ts';

/** Spans the rows of a vehicle card, so that rows align. */
export const item = style({ display: 'grid', gridRow: 'span 6', minWidth: 0, marginBottom: space[5] });
globalStyle(`${item}[hidden]`, { display: 'none' });
// The picture fills the remaining space.
globalStyle(`${item} ${picture}`, { flex: 1, aspectRatio: 'auto', minHeight: '10rem' });
