/** Runs axe on a page; also used by the browser tests of this repository. */
import type { AxeBuilder as Builder } from '@axe-core/playwright';
import type { Page } from 'playwright';

interface AxeOptions {
  /** Selector of the part to test; by default the whole page. */
  within?: string | undefined;
  /** Rules by tag; by default the default rules of axe. */
  tags?: string[] | undefined;
}

type Violations = Awaited<ReturnType<Builder['analyze']>>['violations'];

/**
 * Returns the violations of a page. Collects nothing else and skips the frame setup, which takes three quarters of
 * the time.
 */
export async function findViolations(
  AxeBuilder: typeof Builder,
  page: Page,
  { within, tags }: AxeOptions = {},
): Promise<Violations> {
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
  });
  if (within !== undefined) builder.include(within);
  // Pages with frames need a second, blank page in which axe merges the results of all frames.
  if (page.frames().length === 1) builder.setLegacyMode();
  const { violations } = await builder.analyze();
  return violations;
}
