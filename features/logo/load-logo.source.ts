/** Reads the logo of a tenant, and its media files with clean SVGs. Loads what it needs only. */
import type { LogoInput, LogoReading } from './read-logo.source.ts';

/** Reads the logo of a tenant that has one, and cleans the other SVGs; loads nothing for a tenant without either. */
export async function loadLogo(input: LogoInput): Promise<LogoReading> {
  const reading = await loadOwnLogo(input);
  const names = new Set(input.media.map(({ file }) => file).filter((file) => /\.svg$/i.test(file)));
  // Copies of the logo are clean already.
  for (const one of reading.media) if (!input.media.includes(one)) names.delete(one.file);
  if (names.size === 0) return reading;
  const { cleanMedia } = await import('./clean-media.source.ts');
  const { media, findings } = await cleanMedia(reading.media, { names, folder: input.folder });
  return { ...reading, media, findings: [...reading.findings, ...findings] };
}

async function loadOwnLogo(input: LogoInput): Promise<LogoReading> {
  if (!input.tenant.brand?.logo) return { files: [], media: input.media, findings: [] };
  const { readLogo } = await import('./read-logo.source.ts');
  return readLogo(input);
}
