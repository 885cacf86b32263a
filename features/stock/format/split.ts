/** Splits a stream of text into records and holds at most one of them. */
import { formatNumber } from '../../_domain/price/money.ts';
import {
  BACKSLASH,
  CLOSE,
  CLOSE_LIST,
  COMMA,
  NEWLINE,
  OPEN,
  OPEN_LIST,
  QUOTE,
  SPACE,
} from './json-characters.ts';
import { listFinder } from './list-path.ts';

/** Longest NDJSON line or JSON record, in characters. */
export const RECORD_LENGTH = 1_000_000;
/** What is wrong with a record that exceeds it. */
export const TOO_LONG = `is longer than ${formatNumber(RECORD_LENGTH)} characters`;
/** Characters of an over-long record that are stored for messages. */
const SAMPLE = 200;

/** One record of the file. */
export interface Piece {
  text: string;
  /** Line on which the record begins, from 1. */
  line: number;
  /** The record exceeds RECORD_LENGTH; `text` is its beginning. */
  tooLong?: boolean;
  /** The file ended before the record did. */
  cut?: boolean;
  /** The last line of a file without a line break: complete or truncated. */
  isOpen?: boolean;
}

export interface Splitter {
  push: (chunk: string) => Piece[];
  /** Returns the rest when the file has ended. */
  finish: () => Piece[];
}

/** Collects one record across chunks; stores only its beginning beyond the limit. */
class Held {
  private text = '';
  private over = false;
  add(part: string, limit: number): void {
    if (this.over) return;
    if (this.text.length + part.length > limit) {
      this.over = true;
      this.text = (this.text + part.slice(0, SAMPLE)).slice(0, SAMPLE);
    } else this.text += part;
  }
  take(line: number, cut = false): Piece {
    const piece = { text: this.text, line, ...(this.over ? { tooLong: true } : {}), ...(cut ? { cut } : {}) };
    this.text = '';
    this.over = false;
    return piece;
  }
  get empty(): boolean {
    return this.text === '' && !this.over;
  }
}

/** Returns lines that are not blank, without their line break. */
export function lineSplitter(limit = RECORD_LENGTH): Splitter {
  const held = new Held();
  let line = 1;
  const take = (into: Piece[]): void => {
    const piece = held.take(line);
    if (piece.text.trim() !== '') into.push(piece);
  };
  return {
    push(chunk) {
      const pieces: Piece[] = [];
      let start = 0;
      for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
        held.add(chunk.slice(start, end), limit);
        take(pieces);
        line += 1;
        start = end + 1;
      }
      held.add(chunk.slice(start), limit);
      return pieces;
    },
    finish() {
      const pieces: Piece[] = [];
      take(pieces);
      return pieces.map((piece) => ({ ...piece, isOpen: true }));
    },
  };
}

/** Thrown where a text stops being a JSON array; `line` counts from 1. */
export class NotAnArray extends Error {
  readonly line: number;
  /** Paths of lists of objects, when the text is an object. */
  readonly lists: readonly string[];
  constructor(line: number, lists: readonly string[] = []) {
    super('not one JSON array');
    this.line = line;
    this.lists = lists;
  }
}

/**
 * Splits a JSON array into the texts of its elements. Counts brackets without parsing between them. With `list` it
 * splits the array at that path of an object and ignores the rest.
 */
export function elementSplitter(limit = RECORD_LENGTH, list?: string): Splitter {
  const held = new Held();
  const finder = listFinder();
  let phase: 'before' | 'seeking' | 'between' | 'element' | 'after' =
    list === undefined ? 'before' : 'seeking';
  let depth = 0;
  let quoted = false;
  let escaped = false;
  let line = 1;
  let startLine = 1;
  /** Line of an object that should have been an array. */
  let objectLine: number | undefined;

  const seek = (char: string): void => {
    const path = finder.take(char);
    if (path !== undefined && path === list) phase = 'between';
  };
  /** Handles a character outside an element. */
  const outside = (code: number): void => {
    if (code <= SPACE || (phase === 'after' && list !== undefined)) return;
    if (phase === 'before' && code === OPEN_LIST) phase = 'between';
    else if (phase === 'before' && code === OPEN) {
      // Not an array: continue, to suggest the list that may be meant.
      objectLine = line;
      phase = 'seeking';
      finder.take('{');
    } else if (phase !== 'between') throw new NotAnArray(line);
    else if (code === CLOSE_LIST) phase = 'after';
    else if (code !== COMMA) {
      phase = 'element';
      depth = 0;
      startLine = line;
    }
  };
  /** Handles a character inside an element and outside a string; returns whether it ends the element. */
  const ends = (code: number): boolean => {
    if (code === QUOTE) quoted = true;
    else if (code === OPEN || code === OPEN_LIST) depth += 1;
    else if (depth === 0) return code === COMMA || code === CLOSE_LIST;
    else if (code === CLOSE || code === CLOSE_LIST) depth -= 1;
    return false;
  };
  const inString = (code: number): void => {
    if (escaped) escaped = false;
    else if (code === BACKSLASH) escaped = true;
    else if (code === QUOTE) quoted = false;
  };

  return {
    push(chunk) {
      const pieces: Piece[] = [];
      let start = 0;
      for (let index = 0; index < chunk.length; index += 1) {
        const code = chunk.charCodeAt(index);
        if (phase === 'seeking') seek(chunk.charAt(index));
        else if (phase !== 'element') {
          outside(code);
          start = index;
        }
        if (phase === 'element') {
          if (quoted) inString(code);
          else if (ends(code)) {
            held.add(chunk.slice(start, index), limit);
            pieces.push(held.take(startLine));
            phase = code === COMMA ? 'between' : 'after';
          }
        }
        if (code === NEWLINE) line += 1;
      }
      if (phase === 'element') held.add(chunk.slice(start), limit);
      return pieces;
    },
    finish() {
      if (phase === 'before') throw new NotAnArray(line);
      if (phase === 'seeking') throw new NotAnArray(objectLine ?? line, finder.candidates());
      return phase === 'after' ? [] : [held.take(held.empty ? line : startLine, true)];
    },
  };
}
