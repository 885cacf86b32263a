/** Parses the command line, runs one command, and turns its outcome into the exit code. */
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { registerAlerts } from './commands/alerts.command.ts';
import { registerAudit } from './commands/audit.command.ts';
import { registerBuild } from './commands/build.command.ts';
import { registerCheck } from './commands/check.command.ts';
import { registerCompletion } from './commands/completion.command.ts';
import { registerDb } from './commands/db.command.ts';
import { registerDoctor } from './commands/doctor.command.ts';
import { registerIndex } from './commands/index.command.ts';
import { registerInit } from './commands/init.command.ts';
import { registerLeads } from './commands/leads.command.ts';
import { registerMcp } from './commands/mcp.command.ts';
import { registerPayments } from './commands/payments.command.ts';
import { registerPing } from './commands/ping.command.ts';
import { registerPull } from './commands/pull.command.ts';
import { registerRedirects } from './commands/redirects.command.ts';
import { registerReport } from './commands/report.command.ts';
import { registerTest } from './commands/test.command.ts';
import { registerServe } from './commands/serve.command.ts';
import type { Action, ExitCode, Outcome } from './outcome.ts';
import { withExamples } from './examples.ts';
import { watchLateErrors } from './late-errors.ts';
import { logRuntimeFaults, writeLine } from './print/log-lines.ts';
import { printOutcome } from './print/print-outcome.ts';
import { createReport } from './print/progress.ts';
import { outcomeOfError, wrongNow, wrongUsage } from './errors.ts';
import { fail, problem } from '../renderer/contract/error.ts';
import { parseInstant } from './instant.ts';
import { presentProgram } from './invocation.ts';
import { perform } from './perform.ts';
import { abortOnSignals, Interrupted } from './signals.ts';
import { prepareSlices } from './slices/project-slices.ts';
import { noteWrongUsage, usageMessage } from './usage.ts';
import { VERSION } from './version.ts';

interface GlobalOptions {
  root: string;
  json?: boolean;
  quiet?: boolean;
  now?: string;
}

function nowOf(text: string | undefined): number {
  if (text === undefined) return Date.now();
  const now = parseInstant(text);
  return Number.isNaN(now) ? fail(wrongNow, { text }) : now;
}

/** Commands that work in a project whose slices are broken. */
const WITHOUT_SLICES: ReadonlySet<string> = new Set(['completion', 'doctor']);

async function execute(globals: GlobalOptions, action: Action, command: string): Promise<ExitCode> {
  const { report, end } = createReport(process.stderr, Boolean(globals.quiet));
  const { signal, stopListening } = abortOnSignals(end, command);
  const root = path.resolve(globals.root);
  const late = watchLateErrors(root, command);
  let outcome: Outcome;
  try {
    const prepared: Action = async (context) => {
      const now = nowOf(globals.now);
      if (!WITHOUT_SLICES.has(command)) await prepareSlices(context);
      return action({ ...context, now });
    };
    outcome = await perform(prepared, {
      root,
      now: Date.now(),
      report,
      signal: AbortSignal.any([signal, late.signal]),
      columns: process.stderr.columns,
    });
  } catch (error) {
    if (error instanceof Interrupted) {
      end();
      writeLine(error.message);
      // Signals stay handled, so that a second one does not end the process with another exit code.
      return error.exitCode;
    }
    outcome = outcomeOfError(error);
  }
  stopListening();
  end();
  outcome = late.addTo(outcome);
  printOutcome(outcome, {
    json: Boolean(globals.json),
    quiet: Boolean(globals.quiet),
    root,
    command,
    program: presentProgram(),
  });
  return outcome.exitCode;
}

logRuntimeFaults();
const program = new Command('dealersite')
  .description('Static websites for vehicle dealers, from stock feed to finished site.')
  .version(VERSION)
  .addOption(new Option('--root <dir>', 'folder that holds tenants/').default('.', 'this folder'))
  .option('--json', 'print one JSON document on standard output')
  .option('--quiet', 'print only problems and results, no progress')
  .addOption(new Option('--now <instant>', 'run as if it were this instant (ISO 8601)'))
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
  registerPayments,
  registerAlerts,
  registerMcp,
  registerPing,
  registerRedirects,
  registerDb,
  registerDoctor,
  registerCompletion,
])
  register(program, run);
withExamples(program);
noteWrongUsage(program, (name) => {
  command = name;
});

// `dealersite check --help | head` closes the output early; nobody reads on.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  if (error.exitCode !== 0) {
    const message = error.code === 'commander.help' ? 'The command is missing.' : usageMessage(error.message);
    // The parser has failed, so this option is read by hand.
    const root = process.cwd();
    const json = process.argv.includes('--json');
    const how = { json, quiet: false, root, program: presentProgram() };
    exitCode = 2;
    printOutcome(
      { exitCode, problems: [problem(wrongUsage, { message, command: command || undefined })], summary: [] },
      how,
    );
  }
}
process.exitCode = exitCode;
