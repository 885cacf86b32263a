/** Patterns of a mapping, matched by an engine whose time grows only with the length of the text. */
import { setFlagsFromString } from 'node:v8';

/** Flag of V8's linear-time engine; it refuses what it cannot match in linear time. */
const LINEAR = 'l';

let linear: boolean | undefined;

/** Turns on V8's linear-time engine; where there is none the ordinary engine serves. */
function hasLinear(): boolean {
  if (linear === undefined) {
    setFlagsFromString('--enable-experimental-regexp-engine');
    try {
      linear = new RegExp('a', LINEAR).test('a');
    } catch {
      linear = false;
    }
  }
  return linear;
}

/** Compiles a pattern the schema has let through. Throws SyntaxError when it cannot be matched in linear time. */
export function linearRegex(source: string): RegExp {
  return new RegExp(source, hasLinear() ? LINEAR : '');
}
