/** Style sheets that only some pages need. */
import { runtime } from './runtime.ts';

/**
 * Address of the sheet whose rules stand in the layer `sheet-<name>` of the style files, for `sheets` of a page's head or for a
 * script that brings it in; empty where nothing is bundled.
 */
export const sheetAddress = (name: string): string => runtime().script?.(name, 'sheet') ?? '';
