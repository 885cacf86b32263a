/** Detects sites on this machine and finds the certificate of `serve --https`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns whether a name is localhost or below it; browsers resolve such names to this machine. */
export function isLocalSite(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** Returns the certificate of `serve --https` in PEM for a site on this machine; undefined if there is none. */
export function localCertificate(url: string, stateDir: string): string | undefined {
  if (!isLocalSite(url)) return undefined;
  try {
    return readFileSync(path.join(stateDir, 'certificate', 'cert.pem'), 'utf8');
  } catch {
    return undefined;
  }
}
