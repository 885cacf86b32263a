/** The map of a `MapBox`. */
import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../theme/contract.css.ts';
import { defineDrawnMap } from './define-drawn-map.ts';

export const { canvas, trouble, pin } = defineDrawnMap({ style, globalStyle }, theme);
