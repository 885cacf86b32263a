/** From the words on the command line to one command's run, and from its outcome to the exit code. */
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { registerAudit } from './commands/audit.command.ts';
import { registerBuild } from './commands/build.command.ts';
import { registerCheck } from './commands/check.command.ts';
import { registerDb } from './commands/db.command.ts';
import { registerDoctor } from './commands/doctor.command.ts';
import { registerIndex } from './commands/index.command.ts';
import { registerInit } from './commands/init.command.ts';
import { registerLeads } from './commands/leads.command.ts';
import { registerPull } from './commands/pull.command.ts';
import { registerReport } from './commands/report.command.ts';
import { registerTest } from './commands/test.command.ts';
import { registerServe } from './commands/serve.command.ts';
import type { Action, ExitCode, Outcome } from './outcome.ts';
import { withExamples } from './examples.ts';
import { printOutcome } from './print/outcome.ts';
import { createReport } from './print/progress.ts';
import { outcomeOfError, wrongNow, wrongUsage } from './errors.ts';
import { fail, problem } from '../renderer/contract/error.ts';
import { endOnSignals } from './signals.ts';
import { VERSION } from './version.ts';

interface GlobalOptions {
  root: string;
  json?: boolean;
  quiet?: boolean;
  now?: string;
}

/** A date, or a date and a time with its zone: without one it would mean another instant on each machine. */
const INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

function nowOf(text: string | undefined): number {
  if (text === undefined) return Date.now();
  const now = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(now) ? fail(wrongNow, { text }) : now;
}

async function execute(globals: GlobalOptions, action: Action, command: string): Promise<ExitCode> {
  const { report, end } = createReport(process.stderr, Boolean(globals.quiet));
  const signals = endOnSignals(end, command);
  let outcome: Outcome;
  try {
    const { columns } = process.stderr;
    outcome = await action({ root: path.resolve(globals.root), now: nowOf(globals.now), report, columns });
  } catch (error) {
    outcome = outcomeOfError(error);
  }
  signals.forget();
  const stopped = signals.stopped();
  // A command that has printed the line itself says so by its exit code.
  if (stopped !== undefined && outcome.exitCode <= 2) {
    signals.printStopped();
    return stopped;
  }
  end();
  printOutcome(outcome, {
    json: Boolean(globals.json),
    quiet: Boolean(globals.quiet),
    root: path.resolve(globals.root),
    command,
  });
  return outcome.exitCode;
}

const program = new Command('dealersite')
  .description('Static websites for vehicle dealers, from stock feed to finished site.')
  .version(VERSION)
  .addOption(new Option('--root <dir>', 'folder that holds tenants/').default('.', 'this folder'))
  .option('--json', 'print one JSON document on standard output')
  .option('--quiet', 'no progress, problems and results only')
  .addOption(new Option('--now <instant>', 'build as if it were this instant (ISO 8601)'))
  .exitOverride()
  .configureOutput({ outputError: () => undefined })
  .showSuggestionAfterError();

let exitCode: ExitCode = 0;
let command = '';
program.hook('preAction', (_program, called) => {
  const group = called.parent === program ? [] : [called.parent?.name()];
  command = [...group, called.name()].join(' ');
});
const run = async (action: Action) => {
  exitCode = await execute(program.opts<GlobalOptions>(), action, command);
};
for (const register of [
  registerBuild,
  registerServe,
  registerPull,
  registerReport,
  registerIndex,
  registerCheck,
  registerAudit,
  registerTest,
  registerInit,
  registerLeads,
  registerDb,
  registerDoctor,
])
  register(program, run);
withExamples(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  if (error.exitCode !== 0) {
    const message =
      error.code === 'commander.help' ? 'No command was given.' : error.message.replace(/^error: /, '');
    // The options were not understood, so the one that matters here is looked for by hand.
    const how = { json: process.argv.includes('--json'), quiet: false, root: process.cwd() };
    const near = program.commands.find((one) => process.argv.includes(one.name()))?.name();
    exitCode = 2;
    printOutcome({ exitCode, problems: [problem(wrongUsage, { message, command: near })], summary: [] }, how);
  }
}
process.exitCode = exitCode;
