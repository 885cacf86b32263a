/** Door for `build` and `serve`: the logo of a tenant. */
import type { LogoInput, LogoReading } from './read-logo.source.ts';

export type { LogoInput, LogoReading };

/** Reads the logo of a tenant that has one; otherwise nothing is loaded. */
export async function loadLogo(input: LogoInput): Promise<LogoReading> {
  if (!input.tenant.brand?.logo) return { files: [], media: input.media, findings: [] };
  const { readLogo } = await import('./read-logo.source.ts');
  return readLogo(input);
}
