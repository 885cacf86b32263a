/** Loads the certificate of the local server, or creates a self-signed one in the state folder. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../renderer/contract/error.ts';
import { certificateUnfit, certificateUnreadable } from './errors.ts';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

const DAY_MS = 86_400_000;
/** Browsers reject certificates that are valid for more than 398 days. */
const VALID_DAYS = 365;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    return fail(certificateUnreadable, { file, reason: code });
  }
}

/** Reads a certificate and its key. Throws DS1820 or DS1821 if they cannot be used. */
export function readCertificate(files: Readonly<Certificate>): Certificate {
  const pair = { cert: read(files.cert), key: read(files.key) };
  const reason = unfitness(pair);
  if (reason !== undefined) fail(certificateUnfit, { ...files, reason });
  return pair;
}

function unfitness({ cert, key }: Certificate): string | undefined {
  let parsed: X509Certificate;
  try {
    parsed = new X509Certificate(cert);
  } catch {
    return 'the certificate is not in PEM format';
  }
  try {
    return parsed.checkPrivateKey(createPrivateKey(key))
      ? undefined
      : 'the key does not match the certificate';
  } catch {
    return 'the key is not in PEM format or has a passphrase';
  }
}

/** Returns whether the certificate covers all names and is valid for another day. */
function fits(cert: string, names: readonly string[], now: number): boolean {
  const parsed = new X509Certificate(cert);
  const lasts = parsed.validToDate.getTime() > now + DAY_MS && parsed.validFromDate.getTime() <= now;
  return lasts && names.every((name) => parsed.checkHost(name) !== undefined);
}

/**
 * Returns the certificate in `folder`. Creates a new one if there is none, a name is missing or it expires within a
 * day.
 */
export async function ownCertificate(
  folder: string,
  names: readonly string[],
  now: number,
): Promise<Certificate & { isNew: boolean }> {
  const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  try {
    const pair = { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') };
    if (unfitness(pair) === undefined && fits(pair.cert, names, now)) return { ...pair, isNew: false };
  } catch {
    // There is none yet.
  }
  const pair = await signedByItself(names, now);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(files.key, pair.key, { mode: 0o600 });
  chmodSync(files.key, 0o600);
  writeFileSync(files.cert, pair.cert);
  return { ...pair, isNew: true };
}

async function signedByItself(names: readonly string[], now: number): Promise<Certificate> {
  const { generate } = await import('selfsigned');
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'dealersite' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - DAY_MS),
    notAfterDate: new Date(now + VALID_DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...names.map((value) => ({ type: 2 as const, value })),
          { type: 7 as const, ip: '127.0.0.1' },
          { type: 7 as const, ip: '::1' },
        ],
      },
    ],
  });
  return { cert, key };
}
