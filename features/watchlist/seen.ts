/** Remembers a vehicle that was looked at. Every page of a vehicle has this: what it reads is looked at by who shows it. */

/** Above this many the oldest are forgotten. */
export const MOST_VIEWED = 12;
/** Version of the shape of an entry. */
export const VIEWED_VERSION = 1;

/** The kept text with that vehicle in front, once; `said` is its entry as JSON. A text that is none gives way. */
export function seenText(text: string | null, said: string): string {
  const vehicle = JSON.parse(said) as { id: string };
  let list: unknown = [];
  try {
    list = (JSON.parse(text ?? '') as { value: unknown }).value;
  } catch {
    // Nothing was kept, or something else.
  }
  const others = Array.isArray(list)
    ? (list as ({ id?: unknown } | null)[]).filter((one) => one?.id !== vehicle.id)
    : [];
  return JSON.stringify({ version: VIEWED_VERSION, value: [vehicle, ...others].slice(0, MOST_VIEWED) });
}
