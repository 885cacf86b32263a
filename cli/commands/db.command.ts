import type { Action } from '../outcome.ts';
import type { Command } from 'commander';

export function registerDb(program: Command, run: (action: Action) => Promise<void>): void {
  const db = program.command('db').description('back up and restore the database of leads');
  db.command('backup <file>')
    .description('write the whole database to one file, even while a server runs')
    .option('--force', 'replace an existing file')
    .action((file: string, options: { force?: boolean }) =>
      run(async (context) => (await import('../records/db.run.ts')).backup(file, options, context)),
    );
  db.command('restore <file>')
    .description('replace the whole database with a backup (PGlite or PostgreSQL)')
    .option('--force', 'restore even if the database is not empty')
    .action((file: string, options: { force?: boolean }) =>
      run(async (context) => (await import('../records/db.run.ts')).restoreFrom(file, options, context)),
    );
}
