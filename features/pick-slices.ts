/** Finds the modules of listed slices among all that are there. */

/** File of a slice's half: `gallery/spin` and `feature` give `./gallery/spin/spin.feature.ts`. */
const fileOf = (slice: string, half: 'feature' | 'server'): string =>
  `./${slice}/${slice.slice(slice.lastIndexOf('/') + 1)}.${half}.ts`;

/**
 * Returns the modules of the slices in their order. Every slice has a feature file, a server file only where it needs one.
 * Throws for a listed slice without a feature file.
 */
export function pickSlices<Module>(
  slices: readonly string[],
  modules: Readonly<Record<string, Module>>,
  half: 'feature' | 'server',
): Module[] {
  return slices.flatMap((slice) => {
    const module = modules[fileOf(slice, half)];
    if (!module && half === 'feature')
      throw new Error(
        `features/registry.ts lists "${slice}", but features/${fileOf(slice, half).slice(2)} is missing`,
      );
    return module ? [module] : [];
  });
}
