/** What `build` does with the pictures of a tenant. */
export { publicMedia } from './clean.source.ts';
export { makeRenditions } from './renditions.source.ts';
