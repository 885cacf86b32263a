/** What commands read of a pull. */
export { readSnapshot, sourceStateOf } from './snapshot.source.ts';
