/** Adds entries to a list of a JSON file; the rest of the text stays as it is. */
import { findNodeAtLocation, modify, parseTree } from 'jsonc-parser';

/** Returns the text with entries at the end of a list at the top of the document, one a line; adds a missing list. */
export function appendEntries(text: string, key: string, entries: readonly object[]): string {
  if (entries.length === 0) return text;
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, [key]);
  const last = list?.children?.findLast(() => true);
  if (last) {
    const end = last.offset + last.length;
    return `${text.slice(0, end)},\n${lines}${text.slice(end)}`;
  }
  if (list) return `${text.slice(0, list.offset)}[\n${lines}\n  ]${text.slice(list.offset + list.length)}`;
  const formattingOptions = { tabSize: 2, insertSpaces: true };
  const [added] = modify(text, [key], [], { formattingOptions });
  if (!added) return text;
  const withList = text.slice(0, added.offset) + added.content + text.slice(added.offset + added.length);
  return appendEntries(withList, key, entries);
}
