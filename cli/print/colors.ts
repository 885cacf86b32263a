/** Colours are for terminals: a log stays plain text, on a build server too. */
import pc from 'picocolors';

/** The colours for what is written to a stream; all plain unless it is a terminal. NO_COLOR and FORCE_COLOR are heeded. */
export function colorsFor(stream: { isTTY?: boolean }): ReturnType<typeof pc.createColors> {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  return pc.createColors(Boolean(FORCE_COLOR) || (Boolean(stream.isTTY) && !NO_COLOR));
}
