/** `/watchlist`: the vehicles saved in an account (specification, sections 2 and 6). */
import { Island } from '../../renderer/contract/island.tsx';
import { definePage } from '../../renderer/contract/page.ts';
import { AccountAlerts, alertListOf } from '../alerts/alerts.block.tsx';
import { Analytics } from '../analytics/analytics.block.tsx';
import { SiteFrame } from '../chrome/chrome.block.tsx';
import type { Site } from '../_domain/site/site.ts';
import { ListPage } from './lists/list-page.tsx';
import { listPageData, listPageHead, type ListPageData } from './list-page.page.tsx';
import { watchlistBase } from './watchlist-base.ts';
import { Watchlist, type WatchlistProps } from './account/watchlist.island.tsx';

type WatchlistData = Omit<ListPageData, 'island'> & {
  island: WatchlistProps;
  /** Address of the alerts of an account; absent without alerts. */
  alerts?: string;
};

export const watchlistPage = definePage<Site, string, WatchlistData>({
  name: 'watchlist',
  path: '/watchlist',
  listed: () => false,
  entries: ({ tenant }) => watchlistBase(tenant) ?? [],
  params: () => ({}),
  data(api, site) {
    const data = listPageData(site);
    const alerts = alertListOf(site);
    return { ...data, island: { ...data.island, api }, ...(alerts !== undefined && { alerts }) };
  },
  head: (data) => listPageHead('Watchlist', data, `Vehicles of ${data.siteName} that you watch.`),
  view: (data) => (
    <SiteFrame frame={data.frame}>
      <ListPage title="Watchlist">
        <Island name="watchlist" view={Watchlist} props={data.island} wake="load" />
        {data.alerts !== undefined && <AccountAlerts href={data.alerts} />}
      </ListPage>
      <Analytics target={data.analytics} viewed={[{ type: 'page-viewed', page: 'watchlist' }]} />
    </SiteFrame>
  ),
});
