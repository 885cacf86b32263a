/** Finds the lists in the text of a JSON object, character by character, for texts of any size. */

import { BACKSLASH, CLOSE, CLOSE_LIST, COLON, COMMA, OPEN, OPEN_LIST, QUOTE } from './json-characters.ts';

/** Longest key that is compared; longer keys have no path. */
const KEY_LENGTH = 200;

export interface ListFinder {
  /** Takes the next character. Returns the path of a list, such as `data.items`, at the bracket that opens it. */
  take: (char: string) => string | undefined;
  /** Paths of the lists of objects found so far. */
  candidates: () => readonly string[];
}

/** An open object or list and its key; undefined when no path leads to it. */
interface Level {
  isList: boolean;
  path: string | undefined;
}

/** Follows the structure of a JSON text and its current path. */
export function listFinder(): ListFinder {
  const levels: Level[] = [];
  const candidates: string[] = [];
  let key: string | undefined;
  let text = '';
  let isQuoted = false;
  let isEscaped = false;
  /** A list was opened and is still empty. */
  let fresh: string | undefined;
  /** Sibling objects: more than one means one vehicle per line. */
  let roots = 0;

  const inString = (char: string, code: number): void => {
    if (!isEscaped && code === QUOTE) isQuoted = false;
    else if (text.length <= KEY_LENGTH) text += char;
    isEscaped = !isEscaped && code === BACKSLASH;
  };
  /** Returns the path of the value that begins here. */
  const pathHere = (): string | undefined => {
    const level = levels.at(-1);
    if (!level) return '';
    if (level.isList || level.path === undefined || key === undefined) return undefined;
    return level.path === '' ? key : `${level.path}.${key}`;
  };
  const open = (isList: boolean): string | undefined => {
    const path = pathHere();
    if (levels.length === 0) roots += 1;
    if (!isList && fresh !== undefined) candidates.push(fresh);
    fresh = isList ? path : undefined;
    levels.push({ isList, path });
    key = undefined;
    return isList ? path : undefined;
  };
  return {
    take(char) {
      const code = char.charCodeAt(0);
      if (isQuoted) inString(char, code);
      else if (code === OPEN || code === OPEN_LIST) return open(code === OPEN_LIST);
      else if (code === CLOSE || code === CLOSE_LIST) levels.pop();
      else if (code === QUOTE) [isQuoted, isEscaped, text] = [true, false, ''];
      else if (code === COLON) key = unescaped(text);
      else if (code === COMMA) key = undefined;
      if (code > 32) fresh = undefined;
      return undefined;
    },
    candidates: () => (roots > 1 ? [] : candidates),
  };
}

function unescaped(text: string): string | undefined {
  if (text.length > KEY_LENGTH) return undefined;
  try {
    const key: unknown = JSON.parse(`"${text}"`);
    return typeof key === 'string' ? key : undefined;
  } catch {
    return undefined;
  }
}
