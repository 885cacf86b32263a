/** Work that is done once for each of something. */
import { memoisePer } from '../../../renderer/contract/reads.ts';

/** Returns `make` with its results cached for as long as their keys live; an undefined result counts as one. */
export const oncePer = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) =>
  memoisePer(make);
