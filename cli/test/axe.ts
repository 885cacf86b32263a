/** How axe looks at a page, here and in the browser tests of this repository. */
import type { AxeBuilder as Builder } from '@axe-core/playwright';
import type { Page } from 'playwright';

interface Look {
  /** Selector of the part that is looked at; without it the whole page. */
  within?: string | undefined;
  /** Rules by tag; without it all that axe has by default. */
  tags?: string[] | undefined;
}

type Violations = Awaited<ReturnType<Builder['analyze']>>['violations'];

/** Only violations are collected, and without frames in place, since the rest is three quarters of the work. */
export async function violationsOf(
  AxeBuilder: typeof Builder,
  page: Page,
  { within, tags }: Look = {},
): Promise<Violations> {
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
  });
  if (within !== undefined) builder.include(within);
  // A page with frames needs a second, blank one, in which what every frame found is put together.
  if (page.frames().length === 1) builder.setLegacyMode();
  const { violations } = await builder.analyze();
  return violations;
}
