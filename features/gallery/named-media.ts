/** Selects the media files referenced by the stock or the configuration. */
import { variantNames } from './image-variants.ts';
import { decoded, PICTURE } from './media-name.ts';

/** An address below `/media/` on any host, as JSON writes it; one text may contain several. */
const ADDRESS = /\/media\/(?:(?!\/media\/)[^"\\?#])+/g;
/** Ends an address in a list such as `srcset`. */
const END = /[\s,]/;

/**
 * Returns the media files to publish: all that aren't pictures, and each referenced picture with its other sizes and
 * formats. `texts` are JSON. Names that differ only in percent-encoding are equal.
 */
export function namedMedia<Media extends { readonly file: string }>(
  media: readonly Media[],
  texts: readonly string[],
): Media[] {
  const named = new Set<string>();
  for (const text of texts)
    for (const [address] of text.matchAll(ADDRESS)) {
      const file = address.slice(1);
      for (const one of [file, decoded(file), file.split(END, 1)[0] ?? '']) named.add(one);
    }
  const kinOf = variantNames(media.map(({ file }) => file));
  const published = new Set(
    media.flatMap(({ file }) =>
      named.has(file) ? [file, ...kinOf(file)] : PICTURE.test(file) ? [] : [file],
    ),
  );
  return media.filter(({ file }) => published.has(file));
}
