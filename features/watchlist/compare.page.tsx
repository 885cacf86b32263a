/** `/compare?cars=id,id`: two to four vehicles side by side (specification, section 1). */
import { Island } from '../../renderer/contract/island.tsx';
import { definePage } from '../../renderer/contract/page.ts';
import { Analytics } from '../analytics/analytics.block.tsx';
import { SiteFrame } from '../chrome/chrome.block.tsx';
import type { Site } from '../_domain/site/site.ts';
import { Compare } from './compare/compare.island.tsx';
import { ListPage } from './lists/list-page.tsx';
import { listPageData, listPageHead, type ListPageData } from './list-page.page.tsx';

export const comparePage = definePage<Site, null, ListPageData>({
  name: 'compare',
  path: '/compare',
  listed: () => false,
  entries: ({ tenant }) => (tenant.lists.compare ? [null] : []),
  params: () => ({}),
  data: (_entry, site) => listPageData(site),
  head: (data) => listPageHead('Compare', data, `Vehicles of ${data.siteName} side by side.`),
  view: (data) => (
    <SiteFrame frame={data.frame}>
      <ListPage title="Compare">
        <Island name="compare" view={Compare} props={data.island} wake="load" />
      </ListPage>
      <Analytics target={data.analytics} viewed={[{ type: 'page-viewed', page: 'compare' }]} />
    </SiteFrame>
  ),
});
