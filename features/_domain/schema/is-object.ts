/** Returns whether a value is an object with string keys, such as a JSON object; an array is not. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
