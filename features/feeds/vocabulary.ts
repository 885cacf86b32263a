/** Words of the stock in the vocabularies of the platforms. */
import { electricKind, isPlugInHybrid } from '../_domain/vehicle/fuel-kind.ts';
import { statedText } from '../_domain/vehicle/published-facts.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';

/** Returns whether a driven vehicle is certified; a new one cannot be certified pre-owned. */
export const isCertifiedPreOwned = ({ certified, car_type: type }: Vehicle): boolean =>
  certified === true && type !== 'new';

/** Engines that Google lists. */
type GoogleEngine =
  | 'gasoline'
  | 'diesel'
  | 'electric'
  | 'hybrid'
  | 'lpg'
  | 'methane'
  | 'natural_gas'
  | 'plug-in_hybrid'
  | 'other';

/** Fuels of an engine without an electric drive, the first that fits. */
const FUELS: readonly (readonly [RegExp, GoogleEngine])[] = [
  [/diesel/i, 'diesel'],
  [/petrol|gasoline|unleaded|\bp?ulp\b|\be10\b/i, 'gasoline'],
  [/\blpg\b|autogas|liquefied petroleum|^gas$/i, 'lpg'],
  [/\b[cl]ng\b|natural gas/i, 'natural_gas'],
  [/methane|biogas/i, 'methane'],
];

/** Returns the engine as Google names it; undefined without a fuel. */
export function googleEngine(vehicle: Vehicle): GoogleEngine | undefined {
  const electric = electricKind(vehicle);
  const { simple_fuel: simple, fuel } = vehicle;
  if (isPlugInHybrid(vehicle)) return 'plug-in_hybrid';
  if (electric !== undefined) return electric;
  const text = (statedText(simple) ?? statedText(fuel) ?? '').trim();
  return text === '' ? undefined : (FUELS.find(([pattern]) => pattern.test(text))?.[1] ?? 'other');
}

const META_FUELS: Readonly<Record<GoogleEngine, string>> = {
  gasoline: 'PETROL',
  diesel: 'DIESEL',
  electric: 'ELECTRIC',
  hybrid: 'HYBRID',
  'plug-in_hybrid': 'PLUGIN_HYBRID',
  lpg: 'OTHER',
  methane: 'OTHER',
  natural_gas: 'OTHER',
  other: 'OTHER',
};

/** Returns the fuel as Meta names it; undefined without one. */
export function metaFuel(vehicle: Vehicle): string | undefined {
  const engine = googleEngine(vehicle);
  return engine && META_FUELS[engine];
}

/** Returns the transmission as Meta names it; undefined without one. */
export function metaTransmission({ simple_transmission: text }: Vehicle): string | undefined {
  const transmission = statedText(text) ?? '';
  if (/auto|cvt|dct|dsg/i.test(transmission)) return 'AUTOMATIC';
  if (/manual/i.test(transmission)) return 'MANUAL';
  return transmission === '' ? undefined : 'OTHER';
}

/** Returns the drivetrain as Meta names it; undefined without one. */
export function metaDrive({ simple_drive: text }: Vehicle): string | undefined {
  const drive = statedText(text) ?? '';
  if (/awd|all/i.test(drive)) return 'AWD';
  if (/4wd|4x4|four/i.test(drive)) return '4X4';
  if (/2wd|4x2|two/i.test(drive)) return '4X2';
  if (/front|fwd/i.test(drive)) return 'FWD';
  if (/rear|rwd/i.test(drive)) return 'RWD';
  return drive === '' ? undefined : 'OTHER';
}
