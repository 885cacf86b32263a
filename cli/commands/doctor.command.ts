import type { Command } from 'commander';
import type { Action } from '../outcome.ts';

export function registerDoctor(program: Command, run: (action: Action) => Promise<void>): void {
  program
    .command('doctor')
    .description('check this machine: Node.js, folders, port, database, pictures, browser, clock')
    .action(() => run(async (context) => (await import('../doctor/doctor.run.ts')).run(context)));
}
