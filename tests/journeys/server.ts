/**
 * `node tests/journeys/server.ts serve|static PORT` writes the dealers of the journeys, serves them with a mail server
 * until standard input ends, and stores each mail as a file. `static` builds them first.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { follow } from '../support/exit-with-parent.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { root as clone } from '../support/pages.ts';
import { mailFolder, mailUrlFile, rootFolder, writeDealers, type Mode } from './dealers.ts';

async function run(mode: Mode, port: string): Promise<number> {
  const root = rootFolder(mode);
  writeDealers(mode, Date.now());
  const sink = await startMailSink(({ to, mail }, index) =>
    writeFileSync(
      path.join(mailFolder(mode), `${String(index).padStart(4, '0')}.json`),
      JSON.stringify({ to, subject: mail.subject, text: mail.text, html: mail.html }),
    ),
  );
  process.env['MAIL_URL'] = sink.url;
  // One bundle serves both.
  process.env['CLASS_NAMES'] ??= 'short';
  writeFileSync(mailUrlFile(mode), sink.url);
  const command = (...args: string[]) => follow(['cli/bin.js', ...args, '--root', root], clone);
  const code = mode === 'static' ? await command('build', '--all') : 0;
  const how = mode === 'static' ? ['--static', '--dashboard'] : [];
  const last = code === 0 ? await command('serve', ...how, '--port', port) : code;
  await sink.stop();
  return last;
}

process.exitCode = await run(process.argv[2] as Mode, process.argv[3] ?? '0');
