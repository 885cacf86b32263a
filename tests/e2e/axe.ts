/** Asks axe what is wrong with a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** Selector of the part that is looked at; without it the whole page. */
  within?: string;
  /** Rules by tag; without it all that axe has by default. */
  tags?: string[];
}

/**
 * The accessibility faults of the page as it stands: rule, element and what would mend it, at most three elements a rule.
 * Only faults are collected, and without frames in place, since the rest is three quarters of the work.
 */
export async function faults(page: Page, { within, tags }: Look = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
  });
  if (within) builder.include(within);
  // A page with frames needs a second, blank one, in which what every frame found is put together.
  if (page.frames().length === 1) builder.setLegacyMode();
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 3)
      .map((node) => `${id}: ${help}\n  ${node.html.slice(0, 160)}\n  ${node.failureSummary ?? ''}`),
  );
}
