/** The module `dealersite/config`. `project-config.d.ts` has its types. */

/** Returns the settings of a project; editors check their types. */
export const defineConfig = (config: object): object => config;
