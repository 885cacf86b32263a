import type { Action } from '../outcome.ts';
import type { Command } from 'commander';

export function registerDb(program: Command, run: (action: Action) => Promise<void>): void {
  const db = program.command('db').description('the database of leads: save it, bring it back');
  db.command('backup <file>')
    .description('write everything into one file, also while a server runs')
    .option('--force', 'replace the file')
    .action((file: string, options: { force?: boolean }) =>
      run(async (context) => (await import('./db.run.ts')).backup(file, options, context)),
    );
  db.command('restore <file>')
    .description('replace everything by what a backup holds; for PGlite and PostgreSQL alike')
    .option('--force', 'also when the database is not empty')
    .action((file: string, options: { force?: boolean }) =>
      run(async (context) => (await import('./db.run.ts')).restoreFrom(file, options, context)),
    );
}
