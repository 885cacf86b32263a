/**
 * Parts of pages as bytes. A header or a card that stands in thousands of pages is turned into bytes once; a page's text has a
 * short mark in its place, and its bytes are put together in one buffer.
 */
import { sheetsIn, type SheetCollector, type SheetReader, type SheetUse } from './sheet-use.ts';

/** React escapes every `<` of a text and no element's name begins with a figure, so no text looks like a mark. */
const MARK = /\0<(\d+)>/g;

export interface Parts {
  /** Gathers which sheets some markup needs, with all parts in it. */
  collectSheets: () => SheetCollector;
  /** Keeps a part for as long as this lives and returns the mark that stands for it. */
  keep: (html: string) => string;
  /** The UTF-8 of a text with all parts in their places. Valid until the next call of either function. */
  bytesOf: (text: string) => Buffer;
}

/** Most bytes of a character of JavaScript's in UTF-8. */
const WIDEST = 3;

export function createParts(collectorFor: SheetReader): Parts {
  const saved: Buffer[] = [];
  const uses: SheetUse[] = [];
  let space = Buffer.allocUnsafeSlow(1 << 18);
  let end = 0;

  /** Makes room for so many bytes more. */
  function ensure(more: number): void {
    if (end + more <= space.length) return;
    const larger = Buffer.allocUnsafeSlow((end + more) * 2);
    space.copy(larger, 0, 0, end);
    space = larger;
  }

  function add(text: string): void {
    ensure(text.length * WIDEST);
    end += space.write(text, end);
  }

  function bytesOf(text: string): Buffer {
    end = 0;
    let from = 0;
    for (const { 0: mark, 1: number, index } of text.matchAll(MARK)) {
      const part = saved[Number(number)];
      if (!part) continue;
      add(text.slice(from, index));
      ensure(part.length);
      space.set(part, end);
      end += part.length;
      from = index + mark.length;
    }
    add(text.slice(from));
    return space.subarray(0, end);
  }

  return {
    keep(html) {
      uses.push(sheetsIn(collectorFor(uses), html));
      return `\0<${saved.push(Buffer.from(bytesOf(html))) - 1}>`;
    },
    collectSheets: () => collectorFor(uses),
    bytesOf,
  };
}
