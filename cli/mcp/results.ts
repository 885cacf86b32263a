/** Results of tools, and what tools need of a site. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Site } from '../../features/_domain/site/site.ts';
import { outcomeOfError } from '../errors.ts';

export interface McpSite {
  /** Returns the site with the present stock. */
  readonly siteOf: () => Site;
  /** Address of the API; undefined without one. */
  readonly api: string | undefined;
  /** Returns the present instant in milliseconds. */
  readonly clock: () => number;
}

/** Returns a result as JSON. */
const jsonResult = (value: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value, null, 2) }],
});

/** Runs a tool; problems become results that name code, message and hint. */
export async function answered(run: () => object | Promise<object>): Promise<CallToolResult> {
  try {
    return jsonResult(await run());
  } catch (error) {
    const { problems } = outcomeOfError(error);
    const errors = problems.map(({ code, message, hint }) => ({ code, message, hint }));
    return { ...jsonResult({ errors }), isError: true };
  }
}
