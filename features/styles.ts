/** The base sheet: primitives and the frame around a page, which every page has. Every other folder has a sheet of its own. */
import.meta.glob(['./_ui/*.css.ts', './_ui/theme/*.css.ts', './chrome/*.css.ts'], { eager: true });
