/** The error catalogue of `serve`: DS1820 to DS1839. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const certificateUnreadable = defineError<{ file: string; reason: string }>({
  code: 'DS1820',
  title: 'Certificate cannot be read',
  exitCode: 2,
  message: ({ file, reason }) => `${file} cannot be read: ${reason}.`,
  hint: () => 'Check the paths of --cert and --key; --https makes a certificate by itself.',
});

export const certificateUnfit = defineError<{ cert: string; key: string; reason: string }>({
  code: 'DS1821',
  title: 'Certificate cannot be used',
  exitCode: 2,
  message: ({ cert, key, reason }) => `${cert} and ${key}: ${reason}.`,
  hint: () =>
    'Give a certificate and its private key in PEM, without a passphrase; --https makes a certificate by itself.',
});

export const halfCertificate = defineError<{ given: '--cert' | '--key'; missing: '--cert' | '--key' }>({
  code: 'DS1822',
  title: 'Certificate without its other half',
  exitCode: 2,
  message: ({ given, missing }) => `${given} is given without ${missing}.`,
  hint: ({ missing }) => `Add ${missing} FILE; --https makes a certificate by itself.`,
});

export const cannotListen = defineError<{ host: string; port: number; reason: string }>({
  code: 'DS1825',
  title: 'The address cannot be used',
  exitCode: 2,
  message: ({ host, port, reason }) => `The server cannot listen on ${host}, port ${port}: ${reason}.`,
  hint: () =>
    'Give --host an address of this machine, such as 127.0.0.1 or 0.0.0.0, and --port a free one above 1023.',
});

export const alreadyServed = defineError<{
  root: string;
  pid: number | undefined;
  port: number | undefined;
}>({
  code: 'DS1823',
  title: 'The folder is served already',
  exitCode: 2,
  message: ({ root, pid, port }) =>
    `Another \`dealersite serve\`${holderText(pid, port)} uses the database of ${root}, and only one may at a time.`,
  hint: () =>
    'Stop it first, serve another folder with --root, or let both use PostgreSQL: set DATABASE_URL.',
});

/** ` (process 4711, port 4321)`, as far as it is there. */
function holderText(pid: number | undefined, port: number | undefined): string {
  const parts = [pid === undefined ? [] : `process ${pid}`, port ? `port ${port}` : []].flat();
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

export const bundlingFailed = defineError<{ message: string }>({
  code: 'DS1824',
  title: 'The sources cannot be bundled',
  message: ({ message }) => message,
  hint: () => 'Mend the file; the page shows the last good bundle until then.',
});
