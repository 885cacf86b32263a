/**
 * Style sheets that only some pages load. Rules inside `@layer NAME` at the top of the style sheet become the sheet NAME, which
 * a page asks for by `sheets` of its head; they lose the layer on the way, so they weigh what they would weigh outside.
 */
import { statementsOf } from './paper.ts';

export interface ApartSheets {
  /** What every page loads. */
  rest: string;
  /** Rules of the other sheets by name, each in its order. */
  sheets: Readonly<Record<string, string>>;
}

const LAYER = /^\s*@layer\s+([a-z]+)\s*(?:;|\{)/;

/** Takes the rules of every layer out of the style sheet. */
export function splitSheets(css: string): ApartSheets {
  let rest = '';
  const sheets: Record<string, string> = {};
  for (const statement of statementsOf(css)) {
    const [opening, name] = LAYER.exec(statement) ?? [];
    if (opening === undefined || name === undefined) rest += statement;
    else if (opening.endsWith('{')) sheets[name] = (sheets[name] ?? '') + statement.slice(opening.length, -1);
  }
  return { rest, sheets };
}
