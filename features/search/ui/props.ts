/** Props of the search of a listing page; everything else is in the page or the index. */
import type { TemplateOptions } from '../../_domain/tenant/template.ts';
import type { ListingScope } from '../query/address.ts';
import type { RangeName, RefinementName } from '../query/fields.ts';
import type { RequestOptions } from '../query/request-of.ts';
import type { Sort } from '../query/request.ts';
import type { ClusterConfig } from '../backends/typesense/engine.ts';
import type { StaticRows } from '../listing/facet-values.ts';
import type { ListingPromo } from './results/listing-promos.tsx';
import type { Scale } from './filters/slider-rule.ts';

/** The engine: the site's own index, or a cluster. */
export type EngineProps =
  | { kind: 'embedded'; cacheSize: number; workerFrom: number; worker?: string }
  | { kind: 'cluster'; cacheSize: number; config: ClusterConfig };

export type SearchProps = {
  /** The listing of the page. */
  scope: ListingScope;
  /** Number of this page. */
  page: number;
  /** Number of vehicles to display: those for sale, or the configured stock count. */
  count: number;
  /** Filters in the order they are shown. */
  facets: readonly RefinementName[];
  /** Further filters, which a button unfolds; absent without them. */
  more?: readonly RefinementName[];
  /** Values that stand in the page before the search has counted: those of filters with static listings. */
  rows: Partial<Record<RefinementName, StaticRows>>;
  /** Promo cards among the vehicles of a first page. */
  promos?: readonly ListingPromo[];
  /** What the tenant calls one vehicle; a car when absent. */
  noun?: string;
  layout: Pick<TemplateOptions, 'facets' | 'card'>;
  perRow: 3 | 4;
  stockCount?: number;
  /** Selectable sort orders; absent for all. */
  sorts?: readonly Sort[];
  /** Scale of the price filter, if there is one. */
  slider?: Scale;
  /** Least and greatest numbers of the stock, for ranges beside bands. */
  bounds?: Partial<Record<RangeName, { min: number; max: number }>>;
  /** Endpoint that locates postcodes, empty without an API; absent without distances. */
  geocode?: string;
  /** Texts below the values of filters, such as the terms of repayments. */
  notes?: Partial<Record<RefinementName, string>>;
  /** Whether visitors can see their results on a map. */
  hasMap?: boolean;
  /** Address of the form that saves the search; absent without it. */
  saveHref?: string;
  /** Whether visitors can share their results. */
  share: boolean;
  clearHref: string;
  request: Omit<RequestOptions, 'facets'>;
  engine: EngineProps;
};
