/** Door for `build` and `serve`: the style sheets of a tenant. */
export { readThemeCss, THEME_FILE } from './read-theme-css.source.ts';
