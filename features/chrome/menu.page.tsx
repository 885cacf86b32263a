/** `/menu`: all menus of the site. Menus of the other pages take their panels from it, and link to it without scripts. */
import type { ReactElement } from 'react';
import { definePage } from '../../renderer/contract/page.ts';
import { siteQuery, type Site } from '../_domain/site/site.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import { Breadcrumbs } from '../_ui/breadcrumbs.tsx';
import { Container, Heading } from '../_ui/layout.tsx';
import { section } from '../_ui/layout.css.ts';
import { frameOf, SiteFrame, type FrameData } from './chrome.block.tsx';
import { menusOf } from './frame.ts';
import { MENU_PAGE, Panel } from './menu-panel.tsx';
import { menuPanels, type MenuPanel } from './menus.ts';
import * as css from './nav.css.ts';

/** Returns all groups that have a panel. */
const panelsOf = siteQuery('panels of menus', (site): readonly MenuPanel[] => {
  const { header, mobile } = menusOf(site);
  return [...menuPanels('header', header), ...menuPanels('phone', mobile ?? [])];
});

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

export const menuPage = definePage<Site, null, { frame: FrameData; panels: readonly MenuPanel[] }>({
  name: 'menu',
  path: MENU_PAGE,
  entries: (site) => (panelsOf(site).length > 0 ? [null] : []),
  params: () => ({}),
  data: (_entry, site) => ({ frame: frameOf(site), panels: panelsOf(site) }),
  head: ({ frame }) => ({
    title: pageTitle('Menu', frame.name),
    description: `All makes, bodies and pages of ${frame.name}.`,
  }),
  view: ({ frame, panels }) => (
    <SiteFrame frame={frame}>
      <Container>
        <Breadcrumbs crumbs={[{ text: 'Home', href: '/' }, { text: 'Menu' }]} />
        <Heading level={1}>Menu</Heading>
        {panels.map((panel) => (
          <MenuSection key={panel.id} {...panel} />
        ))}
      </Container>
    </SiteFrame>
  ),
});
