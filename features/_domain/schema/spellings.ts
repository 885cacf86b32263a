/** Alternative spellings of a JSON value that a schema refuses, to suggest a repair. */

/** Returns colours with and without #, in six digits. */
function colours(text: string): string[] {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (digits === undefined) return [];
  return [`#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`];
}

/** `8:30` is `08:30`. */
const clocks = (text: string): string[] => (/^\d:[0-5]\d$/.test(text) ? [`0${text}`] : []);

/** `www.yard.example` is a host of the web. */
const addresses = (text: string): string[] =>
  /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text) ? [`https://${text}`] : [];

function valuesIn(text: string): unknown[] {
  if (text === 'true' || text === 'false') return [text === 'true'];
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? [Number(text)] : [];
}

/** Returns alternative spellings of a text or number; empty for other values. */
export function spellings(value: unknown): unknown[] {
  if (typeof value === 'number') return [String(value), String(value).padStart(4, '0')];
  if (typeof value !== 'string') return [];
  const text = value.trim();
  return [
    text,
    text.toLowerCase(),
    ...colours(text),
    ...clocks(text),
    ...addresses(text),
    ...valuesIn(text),
  ].filter((one) => one !== value);
}
