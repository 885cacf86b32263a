/** Names of media files, and how addresses write them. */

/** Whether the name is that of a picture. */
export const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** Returns the text without percent-encoding; as it is where it is not well-formed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
