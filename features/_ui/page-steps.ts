/** Page numbers of a pager. */

export type PageStep = number | 'gap';

/**
 * Returns the page numbers of a pager: the first, the last, the current with its neighbours, and gaps between. A gap of
 * a single page shows that page.
 */
export function pageSteps(current: number, last: number): PageStep[] {
  const near = [current - 1, current, current + 1];
  const shown = [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last);
  const steps: PageStep[] = [];
  for (const page of shown.toSorted((a, b) => a - b)) {
    const before = steps.at(-1);
    if (typeof before === 'number' && page - before === 2) steps.push(before + 1);
    else if (typeof before === 'number' && page - before > 2) steps.push('gap');
    steps.push(page);
  }
  return steps;
}
