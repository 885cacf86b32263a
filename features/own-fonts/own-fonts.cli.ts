/** Door for `build` and `serve`: the own fonts of a tenant. */
import type { FontInput, FontReading } from './read-fonts.source.ts';

export type { FontReading };

/** Reads the own fonts of a tenant that names some; otherwise nothing is loaded. */
export async function loadFonts(input: FontInput): Promise<FontReading> {
  const { display, body } = input.tenant.theme;
  const isOwn = [display, body].flat().some((choice) => choice.startsWith('/media/'));
  if (!isOwn) return { files: [], findings: [] };
  const { readFonts } = await import('./read-fonts.source.ts');
  return readFonts(input);
}
