/** Runs axe on a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findViolations } from '../../cli/test/axe.ts';

/**
 * Returns the accessibility faults of the page as displayed: rule, element and fix, for three elements a rule at most.
 */
export async function faults(page: Page, look: { within?: string; tags?: string[] } = {}): Promise<string[]> {
  const violations = await findViolations(AxeBuilder, page, look);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 3)
      .map((node) => `${id}: ${help}\n  ${node.html.slice(0, 160)}\n  ${node.failureSummary ?? ''}`),
  );
}
