/** The search options of a site, for warnings of `build`. */
export { searchOptions } from './search.schema.ts';
