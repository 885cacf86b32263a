/** Colours for terminals; logs stay plain text, in CI too. */
import pc from 'picocolors';

/**
 * Returns the colour functions for a stream; they do nothing unless it is a terminal. Respects NO_COLOR and
 * FORCE_COLOR.
 */
export function colorsFor(stream: { isTTY?: boolean }): ReturnType<typeof pc.createColors> {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  return pc.createColors(Boolean(FORCE_COLOR) || (Boolean(stream.isTTY) && !NO_COLOR));
}
