/**
 * Takes the rules that only some pages need out of the style sheet. A `.css.ts` file puts them into a layer called `sheet-NAME`;
 * they become the sheet NAME, which a page or a script asks for by `sheetAddress`.
 */
import { statementsOf } from './paper.ts';

/** A style sheet without the rules that stand in sheets of their own, and those by the name of their sheet. */
export interface SplitLayers {
  common: string;
  sheets: Readonly<Record<string, string>>;
}

const OPENING = /^\s*@layer\s+sheet-([\w-]+)\s*\{/;
/** What only says that there are such layers. */
const ORDER = /^\s*@layer\s+sheet-[\w-]+(?:\s*,\s*sheet-[\w-]+)*\s*;$/;

/** Rules keep their order and lose their layer, so that they win over the common rules that stand before them. */
export function splitSheets(css: string): SplitLayers {
  let common = '';
  const sheets: Record<string, string> = {};
  for (const statement of statementsOf(css)) {
    const [opening, name = ''] = OPENING.exec(statement) ?? [];
    if (opening !== undefined) sheets[name] = (sheets[name] ?? '') + statement.slice(opening.length, -1);
    else if (!ORDER.test(statement)) common += statement;
  }
  return { common, sheets };
}
