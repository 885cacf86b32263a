/** `/menu`: all menus of the site. Menus of the other pages take their panels from it, and link to it without scripts. */
import type { ReactElement } from 'react';
import { definePage } from '../../renderer/contract/page.ts';
import type { Site } from '../_domain/site/site.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import { Breadcrumbs } from '../_ui/breadcrumbs.tsx';
import { Container, Heading } from '../_ui/layout.tsx';
import { section } from '../_ui/layout.css.ts';
import { frameOf, SiteFrame, type FrameData } from './chrome.block.tsx';
import { siteFrame } from './frame.ts';
import { hasPanel, MENU_PAGE, Panel, panelIds, type MenuKind } from './menu-panel.tsx';
import type { MenuGroup, SiteMenus } from './menus.ts';
import * as css from './nav.css.ts';

interface MenuPanel {
  id: string;
  group: MenuGroup;
}

function withIds(kind: MenuKind, groups: readonly MenuGroup[]): MenuPanel[] {
  const ids = panelIds(kind, groups);
  return groups.map((group, index) => ({ id: ids[index] ?? '', group }));
}

/** Returns the groups that have a panel, with their ids. */
const panelsOf = ({ header, mobile }: SiteMenus): MenuPanel[] =>
  [...withIds('header', header), ...withIds('phone', mobile ?? [])].filter(({ group }) => hasPanel(group));

function MenuSection({ id, group }: MenuPanel): ReactElement {
  return (
    <section className={section} aria-labelledby={`${id}-title`}>
      <Heading level={2} id={`${id}-title`}>
        {group.label}
      </Heading>
      <div className={group.columns.length > 0 ? css.pageColumns : ''} id={id}>
        <Panel group={group} />
      </div>
    </section>
  );
}

export const menuPage = definePage<Site, null, { frame: FrameData }>({
  name: 'menu',
  path: MENU_PAGE,
  entries: (site) => (panelsOf(siteFrame(site).menus).length > 0 ? [null] : []),
  params: () => ({}),
  data: (_entry, site) => ({ frame: frameOf(site) }),
  head: ({ frame }) => ({
    title: pageTitle('Menu', frame.name),
    description: `All makes, bodies and pages of ${frame.name}.`,
  }),
  view: ({ frame }) => (
    <SiteFrame frame={frame}>
      <Container>
        <Breadcrumbs crumbs={[{ text: 'Home', href: '/' }, { text: 'Menu' }]} />
        <Heading level={1}>Menu</Heading>
        {panelsOf(frame.menus).map((panel) => (
          <MenuSection key={panel.id} {...panel} />
        ))}
      </Container>
    </SiteFrame>
  ),
});
