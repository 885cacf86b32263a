/** Loads what draws pictures. */
import { loadResizer, type Resizer } from '../_platform/pictures/sharp.source.ts';
import type { Typesetter } from './card-svg.ts';

export interface Pen {
  readonly draw: Resizer;
  /** Returns a font by its name. */
  readonly typesetter: (font: string) => Typesetter;
}

async function loadPen(fonts: string): Promise<Pen> {
  const [draw, { typesetters }] = await Promise.all([loadResizer(), import('./typesetters.source.ts')]);
  return { draw, typesetter: typesetters(fonts) };
}

/** Creates a function that loads a pen at the first picture to draw: most builds find all of them stored. */
export function createPenLoader(fonts: string): () => Promise<Pen> {
  let pen: Promise<Pen> | undefined;
  return () => (pen ??= loadPen(fonts));
}
