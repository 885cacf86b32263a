/** Available sizes of pictures in content. */
import { isBlock, type ContentNode } from '../_domain/content/content.ts';
import {
  pictureSources,
  type PictureSources,
  type RenditionLookup,
} from '../_domain/picture/picture-sizes.ts';

const SIZES = '(min-width: 45rem) 42rem, 95vw';

/** Returns the sources of a picture; undefined for an undecodable one. */
export function listSources(
  url: string,
  renditionsOf: RenditionLookup | undefined,
): PictureSources | undefined {
  const files = renditionsOf?.(url);
  if (files?.length === 0) return undefined;
  return pictureSources({ url, thumb: { url } }, files);
}

/** Returns the nodes with picture sizes; omits undecodable pictures. */
export function withPictures(
  nodes: readonly ContentNode[],
  renditionsOf: RenditionLookup | undefined,
): ContentNode[] {
  return nodes.flatMap((node): ContentNode[] => {
    if (typeof node === 'string' || isBlock(node)) return [node];
    if (node.tag !== 'img') {
      if (!node.children) return [node];
      return [{ ...node, children: withPictures(node.children, renditionsOf) }];
    }
    const { src = '', ...rest } = node.attributes ?? {};
    const sources = listSources(String(src), renditionsOf);
    if (!sources) return [];
    const { srcSet, avif } = sources;
    return [
      {
        tag: 'img',
        attributes: {
          ...rest,
          src: sources.src,
          ...(srcSet !== undefined && { srcSet, sizes: SIZES }),
          ...(avif !== undefined && { avif }),
        },
      },
    ];
  });
}
