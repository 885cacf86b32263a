/**
 * The theme contract: custom properties with stable names, so that a tenant's theme is a `:root` rule made without a
 * bundler.
 */
import { createGlobalThemeContract } from '@vanilla-extract/css';
import { TOKENS } from './tokens.ts';

export const theme = createGlobalThemeContract(TOKENS, (name) => `ds-${name ?? ''}`);
