/** The 404 page. */
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { definePage } from '../../renderer/contract/page.ts';
import { frameOf, SiteFrame, NextLinks, type FrameData } from '../chrome/chrome.block.tsx';
import type { Site } from '../_domain/site/site.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import { Container, Heading } from '../_ui/layout.tsx';
import { section, stack } from '../_ui/layout.css.ts';

interface NotFoundData {
  frame: FrameData;
  siteName: string;
}

export const notFoundPage = definePage<Site, null, NotFoundData>({
  name: 'not-found',
  path: '/404.html',
  listed: () => false,
  entries: () => [null],
  params: () => ({}),
  data: (_entry, site) => ({ frame: frameOf(site), siteName: site.tenant.name }),
  head: ({ siteName }) => ({
    title: pageTitle('Page not found', siteName),
    description: `This page is not there. Look through the vehicles at ${siteName} instead.`,
    noindex: true,
  }),
  view: ({ frame }) => (
    <SiteFrame frame={frame}>
      <Container>
        <div className={`${section} ${stack[4]}`}>
          <Heading level={1}>This page has moved on</Heading>
          <p>
            The vehicle may have been sold, or the address may have a slip in it. Everything we have is here:
          </p>
          <Enhance name="gone-listing" wake="load" props={{}}>
            <p data-gone="" hidden />
          </Enhance>
          <NextLinks frame={frame} text="See all vehicles" />
        </div>
      </Container>
    </SiteFrame>
  ),
});
