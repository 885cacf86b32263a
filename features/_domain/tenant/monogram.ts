/** Returns the initials of the first two words, for a logo without a picture: 'Harbourline Motor Group' → 'HM'. */
export function monogram(name: string): string {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return parts
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
