/** Door for `build` and `serve`: the logo of a tenant, and its media files with clean SVGs. */
export { loadLogo } from './load-logo.source.ts';
export type { LogoInput, LogoReading } from './read-logo.source.ts';
