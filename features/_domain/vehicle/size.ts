/** Sizes as buyers speak of them, by body and length. */
import { itemType } from './item-type.ts';
import { toSilhouette, type Silhouette } from './silhouette.ts';
import type { Vehicle } from './vehicle.schema.ts';

export type Size = 'Small' | 'Medium' | 'Large';

/** Length in millimetres from which a vehicle is of medium and of large size; of cars, unless the body has others. */
const CAR: readonly [medium: number, large: number] = [4700, 4940];
const BOUNDS: Partial<Record<Silhouette, readonly [medium: number, large: number]>> = {
  suv: [4500, 4770],
  ute: [5100, 5500],
  van: [4800, 5500],
  'people-mover': [4600, 5100],
};
/** A shorter length is no car's, such as one in centimetres. */
const LEAST_LENGTH = 2000;

/** Returns the size of a car, a ute or a van; undefined without its body or length, and for other kinds. */
export function toSize(vehicle: Vehicle): Size | undefined {
  const { vehiclelength: length = 0, simple_body: body, bodyconfiguration: configuration } = vehicle;
  const kind = itemType(vehicle);
  if ((kind !== 'car' && kind !== 'subscription') || length < LEAST_LENGTH) return undefined;
  if ((body ?? configuration) === undefined) return undefined;
  const [medium, large] = BOUNDS[toSilhouette(vehicle)] ?? CAR;
  return length < medium ? 'Small' : length < large ? 'Medium' : 'Large';
}
