/** The certificate of the local server, self-signed or from files. */
import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../tests/support/certificate.ts';
import { ownCertificate, readCertificate } from './certificate.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const DAY_MS = 86_400_000;
const NAMES = ['localhost', 'yard.localhost'];

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

describe('ownCertificate', () => {
  test('creates a certificate for all names', async () => {
    const { cert, isNew } = await ownCertificate(path.join(folder, 'new'), NAMES, NOW);
    const parsed = new X509Certificate(cert);
    expect(isNew).toBe(true);
    expect(NAMES.map((name) => parsed.checkHost(name))).toEqual(NAMES);
    expect(parsed.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(parsed.ca).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('makes the key readable for its owner only', async () => {
    await ownCertificate(folder, NAMES, NOW);
    expect(statSync(path.join(folder, 'key.pem')).mode & 0o777).toBe(0o600);
  });

  test('returns the same certificate while it is valid', async () => {
    const first = await ownCertificate(folder, NAMES, NOW);
    const second = await ownCertificate(folder, NAMES, NOW + 30 * DAY_MS);
    expect(second).toEqual({ cert: first.cert, key: first.key, isNew: false });
  });

  test.each([
    ['a name is missing', [...NAMES, 'lot.localhost'], NOW],
    ['it expires within a day', NAMES, NOW + 364.5 * DAY_MS],
  ])('creates another one when %s', async (_, names, now) => {
    const first = await ownCertificate(folder, NAMES, NOW);
    const second = await ownCertificate(folder, names, now);
    expect(second.isNew).toBe(true);
    expect(second.cert).not.toBe(first.cert);
  });

  test('creates another one when a file is damaged', async () => {
    await ownCertificate(folder, NAMES, NOW);
    writeFileSync(path.join(folder, 'key.pem'), 'no key');
    expect(await ownCertificate(folder, NAMES, NOW)).toMatchObject({ isNew: true });
    expect(readFileSync(path.join(folder, 'key.pem'), 'utf8')).toContain('PRIVATE KEY');
  });
});

describe('readCertificate', () => {
  const put = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  test('reads a certificate with its key', () => {
    const files = { cert: put('cert.pem', CERTIFICATE), key: put('key.pem', CERTIFICATE_KEY) };
    expect(readCertificate(files)).toEqual({ cert: CERTIFICATE, key: CERTIFICATE_KEY });
  });

  test('throws DS1820 for a missing file', () => {
    const files = { cert: path.join(folder, 'none.pem'), key: put('key.pem', CERTIFICATE_KEY) };
    expect(() => readCertificate(files)).toThrow(/DS1820 .*none\.pem cannot be read: ENOENT/);
  });

  test('throws DS1821 for a wrong certificate, a wrong key, or a key that does not match', async () => {
    const cert = put('cert.pem', CERTIFICATE);
    const { key } = await ownCertificate(path.join(folder, 'other'), NAMES, NOW);
    const pairs = [
      { cert: put('a.pem', 'text'), key: put('b.pem', CERTIFICATE_KEY) },
      { cert, key: put('c.pem', 'text') },
      { cert, key: put('d.pem', key) },
    ];
    const reasons = [/certificate is not in PEM/, /key is not in PEM/, /does not match/];
    for (const [index, files] of pairs.entries()) {
      expect(() => readCertificate(files)).toThrow(/DS1821/);
      expect(() => readCertificate(files)).toThrow(reasons[index]);
    }
  });
});
