/** Memoises functions of an object. */
import { memoisePer } from '../../../renderer/contract/reads.ts';

/** Returns `make` with its results cached per key for the key's lifetime, including undefined ones. */
export const oncePer = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) =>
  memoisePer(make);
