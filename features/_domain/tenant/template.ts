/** Templates: presets of structural options. Components read the option and never the template's name. */
import type { PlacedBlock } from '../schema/block.schema.ts';
import {
  VEHICLE_SECTIONS,
  type CARD_FORMS,
  type HEADER_FORMS,
  type HERO_FORMS,
  type INNER_FORMS,
  type MOBILE_BAR_GROUNDS,
  type TemplateName,
} from './template-names.ts';
import type { OwnTemplate } from './template.schema.ts';

export interface TemplateOptions {
  /**
   * `mega`: one bar, makes in a wide menu. `stacked`: name and phone above, large targets below. `centred`: name
   * centred on the dark band, links below. `slim`: name, few links and one button. `band`: one dark bar. `split`: links on one side of the
   * name, phone and lists on the other.
   */
  header: (typeof HEADER_FORMS)[number];
  /**
   * `photo-search`: photo with a search panel. `banner`: welcome with two buttons. `wide`: full-width photo, text and
   * search on a card at its lower edge. `statement`: photo beside large text and the lowest weekly price. `stage`: large
   * text, then a full-width photo. `cinema`: full-width photo, then text and search on the dark band.
   */
  hero: (typeof HERO_FORMS)[number];
  /**
   * `framed`: photo on top, hairline frame. `poster`: large price, facts first. `wide`: wide photo, price at the
   * bottom. `price-first`: price above the name, no frame.
   */
  card: (typeof CARD_FORMS)[number];
  /**
   * Head of inner pages. `band`: title on the dark band. `sign`: title on a board below the dark header. `panel`:
   * title centred on a soft panel. `split`: large title on a soft ground, lead at its right. `open`: large title centred
   * in much space. `side`: title in a dark column at the left.
   */
  inner: (typeof INNER_FORMS)[number];
  /** Position of search filters on desktops. */
  facets: 'side' | 'top';
  /** Order of sections of the vehicle page; other sections keep their default position. */
  vehicleOrder: readonly string[];
  footer: 'columns' | 'compact';
  /** Actions in the mobile bar, at most three. */
  mobileBar: readonly ('call' | 'search' | 'locations' | 'enquire' | 'directions')[];
  /** Ground of the mobile bar: that of raised surfaces, the dark band or the accent. */
  mobileBarGround: (typeof MOBILE_BAR_GROUNDS)[number];
  /** Display of makes on the home page. */
  makes: 'tiles' | 'index';
  /** Display of reasons to buy on the home page. */
  reasons: 'columns' | 'checklist';
  /** Blocks of the home page, in order, when the tenant arranges none. */
  home: readonly PlacedBlock[];
}

export const TEMPLATE_OPTIONS: Readonly<Record<TemplateName, TemplateOptions>> = {
  group: {
    header: 'mega',
    hero: 'photo-search',
    card: 'framed',
    inner: 'band',
    facets: 'side',
    vehicleOrder: VEHICLE_SECTIONS,
    footer: 'columns',
    mobileBar: ['search', 'locations', 'call'],
    mobileBarGround: 'page',
    makes: 'tiles',
    reasons: 'columns',
    home: [
      { block: 'latest' },
      { block: 'makes' },
      { block: 'brands' },
      { block: 'types' },
      { block: 'promo-cards' },
      { block: 'reasons' },
      { block: 'sell' },
      { block: 'locations' },
      { block: 'reviews' },
      { block: 'warranty-claims' },
      { block: 'payment-cards' },
    ],
  },
  yard: {
    header: 'stacked',
    hero: 'banner',
    card: 'poster',
    inner: 'sign',
    facets: 'top',
    vehicleOrder: [
      'facts',
      'gallery',
      'specifications',
      'comments',
      'overview',
      'running-cost',
      'finance',
      'delivery',
      'enquiry',
      'location',
      'similar',
      'promotions',
    ],
    footer: 'compact',
    mobileBar: ['call', 'search', 'directions'],
    mobileBarGround: 'band',
    makes: 'index',
    reasons: 'checklist',
    home: [
      { block: 'price-slider' },
      { block: 'latest' },
      { block: 'promo-tiles' },
      { block: 'reasons' },
      { block: 'reviews' },
      { block: 'visit' },
      { block: 'payment-cards' },
    ],
  },
  lifestyle: {
    header: 'centred',
    hero: 'wide',
    card: 'wide',
    inner: 'panel',
    facets: 'top',
    vehicleOrder: [
      'gallery',
      'comments',
      'facts',
      'specifications',
      'overview',
      'delivery',
      'enquiry',
      'location',
      'finance',
      'running-cost',
      'similar',
      'promotions',
    ],
    footer: 'columns',
    mobileBar: ['search', 'call', 'directions'],
    mobileBarGround: 'page',
    makes: 'tiles',
    reasons: 'checklist',
    home: [
      { block: 'bodies', layout: 'pictures' },
      { block: 'latest' },
      { block: 'reasons' },
      { block: 'price-bands' },
      { block: 'reviews' },
      { block: 'locations' },
      { block: 'contact' },
      { block: 'payment-cards' },
    ],
  },
  flow: {
    header: 'slim',
    hero: 'statement',
    card: 'price-first',
    inner: 'split',
    facets: 'side',
    vehicleOrder: [
      'gallery',
      'facts',
      'comments',
      'overview',
      'specifications',
      'running-cost',
      'finance',
      'delivery',
      'enquiry',
      'location',
      'similar',
      'promotions',
    ],
    footer: 'compact',
    mobileBar: ['search', 'enquire', 'call'],
    mobileBarGround: 'accent',
    makes: 'index',
    reasons: 'columns',
    home: [
      { block: 'weekly-bands' },
      { block: 'latest' },
      { block: 'how-it-works' },
      { block: 'seats' },
      { block: 'fuels' },
      { block: 'reasons' },
      { block: 'locations' },
      { block: 'payment-cards' },
    ],
  },
  brand: {
    header: 'split',
    hero: 'stage',
    card: 'wide',
    inner: 'open',
    facets: 'top',
    vehicleOrder: [
      'gallery',
      'overview',
      'facts',
      'specifications',
      'comments',
      'running-cost',
      'finance',
      'similar',
      'delivery',
      'enquiry',
      'location',
      'promotions',
    ],
    footer: 'compact',
    mobileBar: ['search', 'locations', 'enquire'],
    mobileBarGround: 'page',
    makes: 'tiles',
    reasons: 'columns',
    home: [
      { block: 'statement' },
      { block: 'model-families' },
      { block: 'test-drive' },
      { block: 'latest' },
      { block: 'reasons' },
      { block: 'locations' },
      { block: 'payment-cards' },
    ],
  },
};

/** Returns the structural options of a template: of the product, or of one that extends it. */
export function templateOptions(template: TemplateName | OwnTemplate): TemplateOptions {
  if (typeof template === 'string') return TEMPLATE_OPTIONS[template];
  const preset = TEMPLATE_OPTIONS[template.extends];
  return {
    header: template.header ?? preset.header,
    hero: template.hero ?? preset.hero,
    card: template.card ?? preset.card,
    inner: template.inner ?? preset.inner,
    facets: template.facets ?? preset.facets,
    vehicleOrder: template.vehicle_order ?? preset.vehicleOrder,
    footer: template.footer ?? preset.footer,
    mobileBar: template.mobile_bar ?? preset.mobileBar,
    mobileBarGround: template.mobile_bar_ground ?? preset.mobileBarGround,
    makes: template.makes ?? preset.makes,
    reasons: template.reasons ?? preset.reasons,
    home: preset.home,
  };
}
