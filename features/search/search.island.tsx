/** A listing page that filters in place. The static content gives way to results and returns with its own address. */
import { useLayoutEffect, useState, type ReactElement } from 'react';
import type { WithContent } from '../../renderer/contract/island.tsx';
import * as css from './search.css.ts';
import { Chips } from './ui/filters/chips.tsx';
import { Head } from './ui/results/head.tsx';
import { Panel } from './ui/filters/panel.tsx';
import type { SearchProps } from './ui/props.ts';
import { Results } from './ui/results/results.tsx';
import { SearchField } from './ui/box/search-field.tsx';
import { createSearch } from './ui/search.ts';
import { ShareSearch } from './ui/results/share-search.tsx';
import { Sort } from './ui/results/sort.tsx';
import { loadMap, ViewSwitch, type View } from './ui/results/view-switch.tsx';

const now = (): number => Date.now();

export function Search({ content, ...props }: SearchProps & WithContent): ReactElement {
  const [search] = useState(() => createSearch(props, { now }));
  const [view, setView] = useState<View>('list');
  useLayoutEffect(() => search.begin(), [search]);
  const showList = () => setView('list');
  const switchView = () => {
    if (view !== 'list' && view !== 'failed') return showList();
    setView('loading');
    void loadMap().then((loaded) => setView((current) => (current === 'loading' ? loaded : current)));
  };
  return (
    <>
      <Head search={search} props={props} content={content?.['head']} />
      <div className={css.layout[props.layout.facets]}>
        <SearchField search={search} props={props} now={now} />
        <div className={css.controls}>
          <Panel search={search} props={props} content={content} />
          <div className={css.order}>
            <Sort search={search} sorts={props.sorts} hasDistance={props.geocode !== undefined} />
            {props.hasMap && <ViewSwitch view={view} onSwitch={switchView} />}
            {props.share && <ShareSearch search={search} scope={props.scope} />}
          </div>
        </div>
        <Chips search={search} />
        <Results
          search={search}
          props={props}
          content={content?.['results']}
          now={now}
          view={view}
          onList={showList}
        />
      </div>
    </>
  );
}
