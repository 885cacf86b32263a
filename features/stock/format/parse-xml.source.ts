/** Parses XML strictly in chunks. Entities that a file declares are never expanded, and nothing outside it is read. */

/** Most characters between two tags, or in one. */
const PIECE_LENGTH = 16 * 1024 * 1024;
/** Deepest nesting of elements. */
const DEPTH = 100;

/** Receives the parts of a file. */
export interface XmlHandler {
  open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void;
  close: () => void;
  text: (text: string) => void;
  doctype: (text: string, line: number) => void;
  /** Stops parsing with a reason and its position. */
  refuse: (reason: string, line: number, column: number) => never;
}

/** Parses chunk by chunk; yields the number of characters after each, and 0 at the end. */
export async function* parseXml(chunks: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<number> {
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const refuse = (reason: string): never => handler.refuse(reason, parser.line, parser.columnIndex);
  let depth = 0;
  let still = 0;
  parser.on('error', (error) => refuse(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')));
  parser.on('doctype', (text) => handler.doctype(text, parser.line));
  parser.on('opentag', ({ name, attributes }) => {
    still = 0;
    depth += 1;
    if (depth > DEPTH) refuse(`elements are nested more than ${DEPTH} deep`);
    handler.open(name, attributes, parser.line);
  });
  parser.on('closetag', () => {
    still = 0;
    depth -= 1;
    handler.close();
  });
  parser.on('text', handler.text);
  parser.on('cdata', handler.text);
  for await (const chunk of chunks) {
    still += chunk.length;
    parser.write(chunk);
    if (still > PIECE_LENGTH) refuse('a text or a tag has more than 16 million characters');
    yield chunk.length;
  }
  parser.close();
  yield 0;
}
