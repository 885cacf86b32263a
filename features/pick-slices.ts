/** Finds the halves of listed slices among the modules that are there. */
import { nearestName } from './_domain/text/nearest-name.ts';

type Half = 'feature' | 'server';

/** What a module of a slice exports: its half, under that word. */
type SliceModules<Value> = Readonly<Record<string, { readonly [half in Half]?: Value }>>;

const lastOf = (slice: string): string => slice.slice(slice.lastIndexOf('/') + 1);

/** File of a slice's half: `gallery/spin` and `feature` give `./gallery/spin/spin.feature.ts`. */
const toFileName = (slice: string, half: Half): string => `./${slice}/${lastOf(slice)}.${half}.ts`;

/** Throws with a sentence about the list of slices. */
function refuse(slice: string, reason: string): never {
  throw new Error(`features/registry.ts lists "${slice}", but ${reason}`);
}

function missingFile(slice: string, modules: Readonly<Record<string, unknown>>): never {
  const there = Object.keys(modules).map((file) => file.replace(/^\.\/|\/[^/]+$/g, ''));
  const nearest = nearestName(slice, there);
  const way = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
  return refuse(slice, `features/${toFileName(slice, 'feature').slice(2)} is missing${way}`);
}

/**
 * Returns the halves of the slices in the order of the list. Every slice has a feature file, a server file only where it needs one.
 * Throws for a slice that is listed twice, has no feature file, or whose file declares nothing or another name.
 */
export function pickSlices<Value extends { readonly name: string }>(
  slices: readonly string[],
  modules: SliceModules<Value>,
  half: Half,
): Value[] {
  return slices.flatMap((slice, index) => {
    if (slices.indexOf(slice) < index) refuse(slice, 'it stands there twice');
    const file = toFileName(slice, half);
    const module = modules[file];
    if (!module) return half === 'feature' ? missingFile(slice, modules) : [];
    const value = module[half];
    if (!value) return refuse(slice, `features/${file.slice(2)} exports no \`${half}\``);
    if (value.name !== lastOf(slice))
      refuse(slice, `features/${file.slice(2)} calls itself "${value.name}" instead of "${lastOf(slice)}"`);
    return [value];
  });
}
