/** Every stylesheet of the site, for the one CSS file of the bundle. */
import.meta.glob('./**/*.css.ts', { eager: true });
