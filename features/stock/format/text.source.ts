/** Decodes a stock file in chunks, only in the stated encoding. */
import { fail, ProblemError } from '../../../renderer/contract/error.ts';
import { emptyFile, notText, unreadable } from '../errors.ts';
import { reasonOf } from './bytes.source.ts';
import { mismatch, type Encoding } from './encoding.ts';
import { webPage, wrongEncoding } from './errors.ts';

const WEB_PAGE = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body)[\s>]/i;
const TITLE = /<title[^>]*>([^<]{1,100})/i;

function refuseWebPage(text: string, name: string): void {
  if (!WEB_PAGE.test(text.slice(0, 2_000))) return;
  fail(webPage, { file: name, title: TITLE.exec(text)?.[1]?.trim() ?? '' });
}

/** Counts line breaks in a chunk; in UTF-16 bytes of other characters do not count. */
function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let index = bytes.indexOf(10); index !== -1; index = bytes.indexOf(10, index + 1)) lines += 1;
  return lines;
}

/**
 * Decodes bytes and removes the byte order mark. Throws DS1101, DS1102 for binary data, DS1103, DS1170 for another
 * encoding and DS1171 for a web page.
 */
export async function* textChunks(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  name: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let line = 1;
  let isFirst = true;
  try {
    for await (const chunk of bytes) {
      const text = decoder.decode(chunk, { stream: true });
      if (isFirst || encoding === 'windows-1252' || text.includes('\ufffd')) {
        const other = mismatch(chunk, encoding, isFirst);
        if (other) {
          const index = line + linesIn(chunk.subarray(0, other.index));
          fail(wrongEncoding, { file: name, line: index, stated: encoding, found: other.found });
        }
      }
      if (text.includes('\0')) fail(notText, { file: name });
      if (isFirst) refuseWebPage(text, name);
      isFirst = false;
      line += linesIn(chunk);
      yield text;
    }
    if (isFirst) fail(emptyFile, { file: name });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    fail(unreadable, { file: name, why: reasonOf(error) });
  }
}
