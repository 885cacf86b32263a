import manifest from '../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;
/** What the pages say wrote them. */
export const GENERATOR = `dealersite ${VERSION}`;
