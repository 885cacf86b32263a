/** Groups built pages by skeleton: the tags, classes, data attributes, islands and scripts of their HTML. */

const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g;

/** Returns the parts of a page's skeleton. */
export function listParts(html: string): Set<string> {
  const parts = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    parts.add(tag);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE))
      if (name === 'class') for (const each of value.split(' ')) parts.add(`.${each}`);
      else if (name.startsWith('data-')) parts.add(`[${name}]`);
      else if (/^(?:role|type)$/.test(name) || (name === 'name' && tag === 'ds-island'))
        parts.add(`${tag}[${name}=${value}]`);
      else if (name === 'src' && tag === 'script') parts.add(`script ${value}`);
  }
  return parts;
}

interface Skeleton<Page> {
  readonly page: Page;
  readonly parts: ReadonlySet<string>;
}

export interface Group<Page> {
  /** The page that stands for the group. */
  readonly page: Page;
  /** Parts that no page of an earlier group has. */
  readonly introduces: readonly string[];
  /** Number of pages whose skeleton is nearest to this one, with itself. */
  readonly size: number;
}

/** A page stands for a group of its tenant's when it adds at least this number of parts to those of earlier groups. */
const LEAST_OF_TENANT = 10;

const countNew = (parts: ReadonlySet<string>, covered: ReadonlySet<string>): number => {
  let count = 0;
  for (const part of parts) if (!covered.has(part)) count += 1;
  return count;
};

/** Picks pages, the one with the most parts that are not yet covered first, and adds their parts to `covered`. */
function pick<Page>(
  skeletons: readonly Skeleton<Page>[],
  least: number,
  covered: Set<string>,
): Skeleton<Page>[] {
  const picked: Skeleton<Page>[] = [];
  for (;;) {
    const ranked = skeletons.map((skeleton) => ({ skeleton, count: countNew(skeleton.parts, covered) }));
    const best = ranked.reduce((one, other) => (other.count > one.count ? other : one), ranked[0]!);
    if (best.count < least) return picked;
    picked.push(best.skeleton);
    for (const part of best.skeleton.parts) covered.add(part);
  }
}

const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = one.size - countNew(one, other);
  return shared / (one.size + other.size - shared);
};

/**
 * Groups pages so that every part of every skeleton is on a page that stands for a group. Themes and templates belong to
 * tenants, so each tenant has groups of its own for pages that differ much.
 */
export function groupPages<Page extends { readonly tenant: string }>(
  skeletons: readonly Skeleton<Page>[],
): Group<Page>[] {
  const ofTenants = [...Map.groupBy(skeletons, ({ page }) => page.tenant).values()].flatMap((pages) =>
    pick(pages, LEAST_OF_TENANT, new Set()),
  );
  const covered = new Set(ofTenants.flatMap(({ parts }) => [...parts]));
  const picked = [...ofTenants, ...pick(skeletons, 1, covered)];
  const sizes = new Map(picked.map((skeleton) => [skeleton, 0]));
  for (const { page, parts } of skeletons) {
    const ranked = picked.map((skeleton) => ({ skeleton, value: similarity(parts, skeleton.parts) }));
    const { skeleton } = ranked.reduce((one, other) => {
      const isNearer = other.value > one.value;
      const isOfTenant = other.value === one.value && other.skeleton.page.tenant === page.tenant;
      return isNearer || isOfTenant ? other : one;
    });
    sizes.set(skeleton, (sizes.get(skeleton) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return picked.map((skeleton) => {
    const introduces = [...skeleton.parts].filter((part) => !seen.has(part));
    for (const part of introduces) seen.add(part);
    return { page: skeleton.page, introduces, size: sizes.get(skeleton) ?? 0 };
  });
}
