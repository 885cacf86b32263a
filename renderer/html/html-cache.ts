/**
 * Caches shared HTML as bytes. A header or card of thousands of pages is encoded once; pages contain a short
 * placeholder, which is replaced with the bytes at the end.
 */
import { sheetsIn, type SheetCollector, type SheetReader, type SheetUse } from './sheet-use.ts';

/** React escapes every `<` in text, and no tag name begins with a digit, so no text can look like a placeholder. */
const MARK = /\0<(\d+)>/g;

export interface HtmlCache {
  /** Returns a collector of the sheets that markup needs, including its placeholders. */
  collectSheets: () => SheetCollector;
  /** Stores HTML for the lifetime of the cache and returns its placeholder. */
  store: (html: string) => string;
  /** Returns the UTF-8 bytes of a text with all placeholders replaced. Valid until the next call of either function. */
  bytesOf: (text: string) => Buffer;
}

/** Maximum UTF-8 bytes per UTF-16 code unit. */
const WIDEST = 3;

export function createHtmlCache(collectorFor: SheetReader): HtmlCache {
  const saved: Buffer[] = [];
  const uses: SheetUse[] = [];
  let space = Buffer.allocUnsafeSlow(1 << 18);
  let end = 0;

  /** Makes room for more bytes. */
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

  function encodeText(text: string): Buffer {
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
    store(html) {
      uses.push(sheetsIn(collectorFor(uses), html));
      return `\0<${saved.push(Buffer.from(encodeText(html))) - 1}>`;
    },
    collectSheets: () => collectorFor(uses),
    bytesOf: encodeText,
  };
}
