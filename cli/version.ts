import manifest from '../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;
/** Value of `<meta name="generator">`. */
export const GENERATOR = `dealersite ${VERSION}`;
