import { sentenceCase } from './sentence-case.ts';

/** Formats the name of a field as text: `fleet_size` and `fleetSize` as `Fleet size`. */
export function labelFrom(name: string): string {
  const spaced = name
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(
      /([a-z\d])([A-Z])/g,
      (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .trim();
  return sentenceCase(spaced);
}
