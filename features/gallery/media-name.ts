/** Names of media files in addresses. */

/** Matches names of pictures. */
export const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** Decodes percent-encoding; returns malformed text unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
