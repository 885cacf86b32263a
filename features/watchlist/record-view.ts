/** Remembers a vehicle that was looked at. Every page of a vehicle has this: what it reads is looked at by who shows it. */
import { MAX_VIEWED } from './viewed-shape.ts';

/** What a kept text holds, with that vehicle in front, once; a text that is none gives way. */
export function recordView(text: string | null, vehicle: { readonly id: string }): readonly unknown[] {
  let list: unknown = [];
  try {
    list = (JSON.parse(text ?? '') as { value: unknown }).value;
  } catch {
    // Nothing was kept, or something else.
  }
  const others = Array.isArray(list)
    ? (list as ({ id?: unknown } | null)[]).filter((one) => one?.id !== vehicle.id)
    : [];
  return [vehicle, ...others].slice(0, MAX_VIEWED);
}
