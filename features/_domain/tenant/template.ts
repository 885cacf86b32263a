/** Templates: typed presets of structural options. Components take the option's value and never ask which template it came from. */
import type { PlacedBlock } from '../site/blocks.ts';
import type { TemplateName } from './template-names.ts';

export interface TemplateOptions {
  /**
   * `mega`: one quiet bar, makes in a wide menu. `stacked`: name and phone above, big targets below. `centred`: the name in
   * the middle, links in a line below it. `slim`: name, few links and one button.
   */
  header: 'mega' | 'stacked' | 'centred' | 'slim';
  /**
   * `photo-search`: photograph with a search panel. `banner`: welcome with two buttons. `wide`: photograph from edge to edge,
   * words and search on a card over its lower end. `statement`: large words and the least weekly price, no photograph.
   */
  hero: 'photo-search' | 'banner' | 'wide' | 'statement';
  /**
   * `framed`: photo on top, hairline frame. `poster`: big price, facts first. `wide`: wide photo, price at the foot.
   * `price-first`: the price stands above the name, no frame.
   */
  card: 'framed' | 'poster' | 'wide' | 'price-first';
  /** Where search filters stand on a desktop. */
  facets: 'side' | 'top';
  /** Names of sections of the vehicle page; a section that is not named stands at its default position. */
  vehicleOrder: readonly string[];
  footer: 'columns' | 'compact';
  /** Actions at the foot of a phone's screen, at most three. */
  mobileBar: readonly ('call' | 'search' | 'locations' | 'enquire' | 'directions')[];
  /** How makes are shown on the home page. */
  makes: 'tiles' | 'index';
  /** How reasons to buy are shown on the home page. */
  reasons: 'columns' | 'checklist';
  /** Blocks of the home page, in order, where the tenant arranges none. */
  home: readonly PlacedBlock[];
}

export const TEMPLATE_OPTIONS: Readonly<Record<TemplateName, TemplateOptions>> = {
  group: {
    header: 'mega',
    hero: 'photo-search',
    card: 'framed',
    facets: 'side',
    vehicleOrder: [
      'gallery',
      'facts',
      'overview',
      'specifications',
      'comments',
      'finance',
      'running-cost',
      'delivery',
      'enquiry',
      'location',
      'similar',
      'promotions',
    ],
    footer: 'columns',
    mobileBar: ['search', 'locations', 'call'],
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
    header: 'slim',
    hero: 'wide',
    card: 'framed',
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

/** Structural options of a template. */
export const templateOptions = (name: TemplateName): TemplateOptions => TEMPLATE_OPTIONS[name];
