/** What `serve` knows of pictures that no build has made. */
export { unshownPictures } from './unshown.source.ts';
