/** Chooses the pages to test. */
import { choosePages, type BuiltPage } from '../sites/choose-pages.ts';

/** Default number of pages per template. */
const EACH = 5;

/**
 * Returns up to `each` pages of each template: the largest, which an audit measures too, and others spread evenly
 * over the addresses, so that the same build gives the same sample. `only` selects pages whose template or address
 * contains that text.
 */
export function samplePages<Page extends BuiltPage>(pages: readonly Page[], only = '', each = EACH): Page[] {
  const chosen = pages.filter(({ template, url }) => template.includes(only) || url.includes(only));
  return [...Map.groupBy(chosen, ({ template }) => template).values()].flatMap((group) => {
    if (group.length <= each) return group;
    const largest = choosePages(group);
    const rest = group.filter((page) => !largest.includes(page));
    const count = each - largest.length;
    const spread = Array.from(
      { length: count },
      (_, index) => rest[Math.floor((index * rest.length) / count)],
    );
    return [...largest, ...spread.flatMap((page) => page ?? [])];
  });
}
