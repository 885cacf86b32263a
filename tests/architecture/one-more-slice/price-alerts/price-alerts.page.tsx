/** The page `/price-alerts`. */
import { definePage } from '../../renderer/contract/page.ts';
import { frameOf, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import type { Site } from '../_domain/site/site.ts';
import { Container, Heading } from '../_ui/layout.tsx';
import { alert } from './price-alerts.css.ts';
import { priceAlertsOptions } from './price-alerts.schema.ts';

interface AlertsData {
  frame: FrameData;
  title: string;
}

export const alertsPage = definePage<Site, null, AlertsData>({
  name: 'price-alerts',
  path: '/price-alerts',
  entries: () => [null],
  params: () => ({}),
  data: (_, site) => ({ frame: frameOf(site), title: priceAlertsOptions(site).title }),
  head: ({ title }) => ({ title, description: title }),
  view: ({ frame, title }) => (
    <SiteFrame frame={frame}>
      <Container>
        <Heading level={1}>{title}</Heading>
        <p className={alert}>Choose a vehicle first.</p>
      </Container>
    </SiteFrame>
  ),
});
