/** Kinds of gearboxes, as the stock states them; a vehicle that states none has none. */
import { listStatements } from './equipment.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** Words of the trade and of makers. An automatic with a name of its own may have two clutches, so several kinds may hold. */
const GEARBOXES: readonly (readonly [kind: string, terms: RegExp])[] = [
  [
    'CVT',
    /\b(?:e-?)?cvt\b|\b(?:constant(?:ly)?|continuous(?:ly)?)[- ]variable\b|\b(?:xtronic|lineartronic|multitronic)\b/i,
  ],
  ['Dual clutch', /\b(?:dual|twin|double)[- ]?clutch\b|\b(?:dsg|dct|pdk|s[- ]?tronic)\b/i],
  ['Automated manual', /\b(?:automated|robotised) manual\b|\b(?:amt|easytronic)\b/i],
  ['Sports automatic', /\bsports? auto(?:matic)?\b|\b(?:tiptronic|steptronic|geartronic)\b/i],
  ['Torque converter', /\btorque[- ]converter\b/i],
];

const listKinds = (text: string): string[] =>
  GEARBOXES.flatMap(([kind, terms]) => (terms.test(text) ? [kind] : []));

/** Returns the kinds of a vehicle's gearbox by the first statement that names one: its transmission, then its variant, then the rest. */
export function listGearboxes(vehicle: Vehicle): string[] {
  const { trans = '', simple_transmission: simple = '', geartype = '', badge = '', name } = vehicle;
  const firstKinds = (statements: readonly string[]): string[] | undefined =>
    statements.map(listKinds).find((kinds) => kinds.length > 0);
  // Comments are long, so that they are read only where nothing else names a kind.
  return (
    firstKinds([`${trans}\n${simple}\n${geartype}`, `${badge}\n${name}`]) ??
    firstKinds(listStatements(vehicle)) ??
    []
  );
}
