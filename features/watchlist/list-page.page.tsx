/** Data of the list pages: frame, analytics and island props. */
import type { Head } from '../../renderer/contract/page.ts';
import { analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import { frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import type { Site } from '../_domain/site/site.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import { templateOptions } from '../_domain/tenant/template.ts';
import type { ListPageProps } from './lists/list-parts.tsx';
import { vehicleFileCount } from '../_domain/site/vehicle-files.ts';

export interface ListPageData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  island: ListPageProps;
}

export function listPageData(site: Site): ListPageData {
  const frame = frameOf(site);
  return {
    frame,
    analytics: analyticsOf(site),
    siteName: site.tenant.name,
    island: {
      files: vehicleFileCount(site),
      card: templateOptions(site.tenant.template).card,
      allHref: frame.all.href,
      nouns: frame.nouns,
      viewed: site.tenant.lists.viewed,
    },
  };
}

/** Lists are personal, so search engines must not index the page. */
export const listPageHead = (title: string, { siteName }: ListPageData, description: string): Head => ({
  title: pageTitle(title, siteName),
  description,
  noindex: true,
});
