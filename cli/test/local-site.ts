/** Sites that `serve` shows on this machine, and the certificate it has made for them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** True for names below localhost, which lead to this machine alone. */
export function isLocalSite(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** The certificate of `serve --https`, in PEM, to be trusted for a site on this machine; undefined where there is none. */
export function localCertificate(url: string, stateDir: string): string | undefined {
  if (!isLocalSite(url)) return undefined;
  try {
    return readFileSync(path.join(stateDir, 'certificate', 'cert.pem'), 'utf8');
  } catch {
    return undefined;
  }
}
