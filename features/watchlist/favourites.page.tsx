/** `/favourites`: the vehicles stored in this browser (specification, section 1). */
import { Island } from '../../renderer/contract/island.tsx';
import { definePage } from '../../renderer/contract/page.ts';
import { Analytics } from '../analytics/analytics.block.tsx';
import { SiteFrame } from '../chrome/chrome.block.tsx';
import type { Site } from '../_domain/site/site.ts';
import { Favourites } from './favourites/favourites.island.tsx';
import { ListPage } from './lists/list-page.tsx';
import { listPageData, listPageHead, type ListPageData } from './list-page.page.tsx';

export const favouritesPage = definePage<Site, null, ListPageData>({
  name: 'favourites',
  path: '/favourites',
  listed: () => false,
  entries: ({ tenant }) => (tenant.lists.favourites ? [null] : []),
  params: () => ({}),
  data: (_entry, site) => listPageData(site),
  head: (data) => listPageHead('Favourites', data, `Vehicles of ${data.siteName} that you have saved.`),
  view: (data) => (
    <SiteFrame frame={data.frame}>
      <ListPage title="Favourites">
        <Island name="favourites" view={Favourites} props={data.island} wake="load" />
      </ListPage>
      <Analytics target={data.analytics} viewed={[{ type: 'page-viewed', page: 'favourites' }]} />
    </SiteFrame>
  ),
});
