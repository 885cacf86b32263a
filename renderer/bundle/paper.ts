/** Takes the rules for paper out of the style sheet, so that no screen waits for them. */

/** Rules of a style sheet by what they are for. */
export interface SplitSheet {
  screen: string;
  /** What stood inside `@media print`, without it. */
  paper: string;
}

/** What a brace inside of does not count, then what begins or ends something. */
const MARKS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*.*?\*\/|[{};]/gs;
const PAPER = /^\s*@media\s+print\s*\{/;

/** The statements of a style sheet: rules with everything in their braces, and lines that end with a semicolon. */
export function* statementsOf(css: string): Generator<string> {
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of css.matchAll(MARKS)) {
    if (mark === '{') depth++;
    else if (mark === '}') depth--;
    if (depth > 0 || (mark !== '}' && mark !== ';')) continue;
    yield css.slice(from, index + 1);
    from = index + 1;
  }
  yield css.slice(from);
}

/**
 * Both keep their order. Rules for paper come after all others, so they win where they once lost to a later rule of the same
 * weight. Rules for paper inside `@supports` or `@layer`, or with a further condition, stay where they are.
 */
export function splitPaper(css: string): SplitSheet {
  let screen = '';
  let paper = '';
  for (const statement of statementsOf(css)) {
    const [opening] = PAPER.exec(statement) ?? [];
    if (opening === undefined) screen += statement;
    else paper += statement.slice(opening.length, -1);
  }
  return { screen, paper };
}
