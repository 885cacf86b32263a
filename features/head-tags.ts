/** Elements that slices add to the head of all pages. */
import { defineError, fail } from '../renderer/contract/error.ts';
import type { HeadTag } from '../renderer/contract/page.ts';
import type { SliceFeature } from './_domain/slice/slice.ts';
import type { Tenant } from './_domain/tenant/tenant.schema.ts';

const tagRefused = defineError<{ slice: string; tag: string; reason: string }>({
  code: 'DS2708',
  title: 'The head tag of a slice is refused',
  exitCode: 2,
  message: ({ slice, tag, reason }) => `The slice ${slice} has the head tag ${tag}, which ${reason}.`,
  hint: () =>
    'Return tags such as { tag: "meta", attributes: { name: "google-site-verification", content: "…" } } from headTags. Islands have scripts, and files *.css have styles.',
});

const ATTRIBUTE = /^[a-z][a-z0-9:_-]*$/;
/** Relations that load code or styles, or that the program writes itself. */
const OWN_RELATION = /\b(?:stylesheet|modulepreload|canonical|manifest|preload)\b/i;

/** Returns why a head tag is refused; undefined if it is allowed. */
function tagFault({ tag, attributes }: HeadTag): string | undefined {
  // Slices may be JavaScript.
  if (!['meta', 'link'].includes(tag)) return 'is neither `meta` nor `link`';
  for (const [name, value] of Object.entries(attributes)) {
    if (!ATTRIBUTE.test(name) || typeof value !== 'string') return `has the invalid attribute ${name}`;
    if (name.startsWith('on') || name === 'style')
      return `has the attribute ${name}, which browsers must not run`;
    if (name === 'http-equiv') return 'would replace a header of the site';
    if (name === 'rel' && OWN_RELATION.test(value))
      return `has the relation ${value}, which the program writes`;
  }
  return undefined;
}

/** Returns the head tags of all slices for a tenant. Throws DS2708. */
export const listHeadTags = (features: readonly SliceFeature[], tenant: Tenant): readonly HeadTag[] =>
  features.flatMap(({ name: slice, headTags }) => {
    const tags = headTags?.(tenant) ?? [];
    for (const tag of tags) {
      const reason = tagFault(tag);
      if (reason !== undefined) fail(tagRefused, { slice, tag: `<${tag.tag}>`, reason });
    }
    return tags;
  });
