/** Compiles patterns of a mapping for an engine that matches in linear time. */
import { setFlagsFromString } from 'node:v8';

/** Flag of V8's linear-time engine, which refuses patterns that it cannot match in linear time. */
const LINEAR = 'l';

let linear: boolean | undefined;

/** Turns on V8's linear-time engine; without it the ordinary engine serves. */
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

/** Compiles a pattern that the schema has accepted. Throws SyntaxError when it is not linear. */
export function linearRegex(source: string): RegExp {
  return new RegExp(source, hasLinear() ? LINEAR : '');
}
