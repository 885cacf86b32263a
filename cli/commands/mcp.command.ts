import type { Action } from '../outcome.ts';
import type { Command } from 'commander';
import type { McpOptions } from '../mcp/mcp.run.ts';

export function registerMcp(program: Command, run: (action: Action) => Promise<void>): void {
  program
    .command('mcp')
    .description('answer assistants about one site: an MCP server on standard input and output')
    .option('-t, --tenant <slug>', 'tenant to answer about; the only one needs no name')
    .option('--snapshot <file>', 'stock to answer from instead of the last pull')
    .option('--api <url>', 'address of the API that receives enquiries; default: that of the tenant')
    .action((options: McpOptions) =>
      run(async (context) => (await import('../mcp/mcp.run.ts')).run(options, context)),
    );
}
