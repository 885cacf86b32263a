/** Joins the slices of the product with those of a project, which must not conflict. */
import { defineError, failBetween, type SourceLocation } from '../renderer/contract/error.ts';
import type { SliceFeature } from './_domain/slice/slice.ts';

const sliceConflict = defineError<{ what: string; name: string; first: string; second: string }>({
  code: 'DS2707',
  title: 'Two slices conflict',
  exitCode: 2,
  message: ({ what, name, first, second }) =>
    first === second
      ? `Two slices have the name "${name}".`
      : `The slices ${first} and ${second} both have the ${what} "${name}".`,
  hint: ({ what, second }) =>
    `Give the ${what} of ${second} another name; begin it with the name of the slice. Names of the product are taken.`,
});

/** A name of a slice that no other may have. */
export interface SliceName {
  readonly what: string;
  readonly name: string;
  readonly slice: string;
}

/** Returns the position of a name in the sources of a project's slice. */
export type NamePosition = (name: SliceName) => SourceLocation | undefined;

/** Throws DS2707 if a slice of a project has a name of the product, or one of an earlier slice, for the same kind of thing. */
export function refuseConflicts(
  product: readonly SliceName[],
  added: readonly SliceName[],
  findPosition: NamePosition,
): void {
  const keyOf = ({ what, name }: SliceName): string => `${what} ${name}`;
  const taken = new Map(product.map((one) => [keyOf(one), one]));
  for (const one of added) {
    const { what, name, slice } = one;
    const key = keyOf(one);
    const first = taken.get(key);
    if (first !== undefined)
      failBetween(sliceConflict, { what, name, first: first.slice, second: slice }, [
        findPosition(first),
        findPosition(one),
      ]);
    taken.set(key, one);
  }
}

const listNames = ({
  name: slice,
  pages = [],
  sections = [],
  destinations = [],
  origins = [],
}: SliceFeature): SliceName[] => [
  { what: 'slice', name: slice, slice },
  ...pages.map(({ name }) => ({ what: 'page', name, slice })),
  ...pages.map(({ path }) => ({ what: 'address', name: path, slice })),
  ...sections.map(({ slot, name }) => ({ what: slot.name === 'block' ? 'block' : 'section', name, slice })),
  ...destinations.map(({ name }) => ({ what: 'destination', name, slice })),
  ...origins.map(({ name }) => ({ what: 'origin', name, slice })),
];

/** Returns the slices of the product and then those of the project. Throws DS2707. */
export function joinFeatures(
  product: readonly SliceFeature[],
  added: readonly SliceFeature[],
  findPosition: NamePosition,
): readonly SliceFeature[] {
  if (added.length > 0) refuseConflicts(product.flatMap(listNames), added.flatMap(listNames), findPosition);
  return [...product, ...added];
}
