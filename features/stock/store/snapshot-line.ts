/** Lines of a snapshot: one vehicle each, with its identifier first. */

/** Matches the identifier at the start of a vehicle's line. */
const ID = /^\{"id":("(?:[^"\\]|\\.)*")/;

/** Parses a line; undefined when it is broken. */
export function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the identifier of a vehicle's line without parsing the rest of it; undefined for other lines. */
export function idOfLine(line: string): string | undefined {
  const id = parseLine(ID.exec(line)?.[1] ?? '');
  return typeof id === 'string' ? id : undefined;
}
