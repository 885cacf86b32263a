/** Records a viewed vehicle. Loaded on every vehicle page, so it does not validate: readers of the list do. */
import { MAX_VIEWED } from '../data/viewed-shape.ts';

/** Returns the stored list with the vehicle moved to the front; invalid text counts as empty. */
export function recordView(text: string | null, vehicle: { readonly id: string }): readonly unknown[] {
  let list: unknown = [];
  try {
    list = (JSON.parse(text ?? '') as { value: unknown }).value;
  } catch {
    // Nothing valid was stored.
  }
  const others = Array.isArray(list)
    ? (list as ({ id?: unknown } | null)[]).filter((one) => one?.id !== vehicle.id)
    : [];
  return [vehicle, ...others].slice(0, MAX_VIEWED);
}
