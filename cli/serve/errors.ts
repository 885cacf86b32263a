/** Errors of `serve`: DS1820 to DS1839. Never reuse a code. */
import { defineError } from '../../renderer/contract/error.ts';

export const certificateUnreadable = defineError<{ file: string; reason: string }>({
  code: 'DS1820',
  title: 'The certificate cannot be read',
  exitCode: 2,
  message: ({ file, reason }) => `${file} cannot be read: ${reason}.`,
  hint: () => 'Check the paths of --cert and --key, or use --https to create a certificate.',
});

export const certificateUnfit = defineError<{ cert: string; key: string; reason: string }>({
  code: 'DS1821',
  title: 'The certificate cannot be used',
  exitCode: 2,
  message: ({ cert, key, reason }) => `${cert} and ${key}: ${reason}.`,
  hint: () =>
    'Use a certificate and its private key in PEM format, without a passphrase, or use --https to create a certificate.',
});

export const halfCertificate = defineError<{ given: '--cert' | '--key'; missing: '--cert' | '--key' }>({
  code: 'DS1822',
  title: 'Half of the certificate is missing',
  exitCode: 2,
  message: ({ given, missing }) => `${given} needs ${missing}.`,
  hint: ({ missing }) => `Add ${missing} FILE, or use --https to create a certificate.`,
});

export const cannotListen = defineError<{ host: string; port: number; reason: string }>({
  code: 'DS1825',
  title: 'The address cannot be used',
  exitCode: 2,
  message: ({ host, port, reason }) => `The server cannot listen on ${host}, port ${port}: ${reason}.`,
  hint: () =>
    'Set --host to an address of this machine, such as 127.0.0.1 or 0.0.0.0, and --port to a free port above 1023.',
});

export const alreadyServed = defineError<{
  root: string;
  pid: number | undefined;
  port: number | undefined;
}>({
  code: 'DS1823',
  title: 'The folder is already served',
  exitCode: 2,
  message: ({ root, pid, port }) =>
    `Another \`dealersite serve\`${holderText(pid, port)} already uses the database of ${root}.`,
  hint: () => 'Stop it, serve another folder with --root, or set DATABASE_URL so that both use PostgreSQL.',
});

/** Formats the known facts about the other server: ` (process 4711, port 4321)`. */
function holderText(pid: number | undefined, port: number | undefined): string {
  const parts = [pid === undefined ? [] : `process ${pid}`, port ? `port ${port}` : []].flat();
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

export const bundlingFailed = defineError<{ message: string }>({
  code: 'DS1824',
  title: 'Bundling the sources failed',
  message: ({ message }) => message,
  hint: () => 'Fix the file. Until then the page shows the last good bundle.',
});
