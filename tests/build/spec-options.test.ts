/**
 * Every switch of the specification is an option with the specification's default. Each row pairs a passage ('on some
 * sites', a flag, a configured value) with the option that decides it.
 */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tenantSchema } from '../../cli/compose.ts';
import { optionRows, type OptionSchema } from '../docs/reference/options.ts';

const schema = z.toJSONSchema(tenantSchema, { io: 'input', unrepresentable: 'any' }) as OptionSchema;
const rows = new Map(optionRows(schema).map((row) => [row.path, row]));

/** No default: the option is absent until a tenant sets it. */
const UNSET = Symbol('unset');
type Switch = readonly [phrase: string, option: string, usual: unknown];

const SECTION_2: readonly Switch[] = [
  ['Clear Filters goes to /special-offers by default', 'options.search.clear_href', '/special-offers'],
  ['checkout, or buy-online on some tenants', 'options.vehicle.reserve.page', 'checkout'],
  ["label 'Reserve Now' or 'Reserve Car Now'", 'options.vehicle.reserve.label', 'Reserve Car Now'],
  ['Online Purchase, when that feature is on', 'options.vehicle.reserve.online_purchase', false],
  ['/finance, /finance-enquiry, /apply-for-finance', 'options.vehicle.finance.page', '/finance'],
  ['a configured default link may override it', 'options.vehicle.finance.href', UNSET],
  ['personalised finance when the gate is on', 'options.vehicle.finance.valuation_gate', false],
  ['promo banner with three tiles', 'options.promos.banner', true],
  ['an external booking page on one brand', 'options.promos.service_href', UNSET],
  ['the tile of the latest offers', 'options.promos.offers_href', UNSET],
  ['the tile for selling a car', 'options.promos.sell_href', UNSET],
  ['/spin-to-win', 'options.sign-in.spin_to_win.show', false],
  ['/online-payment', 'options.sign-in.online_payment.show', false],
  [
    'which routes are gated depends on the tenant',
    'options.sign-in.gated',
    ['trade-in', 'spin-to-win', 'online-payment', 'my-garage'],
  ],
  [
    '/my-garage, /mymotorama, /mybigboxcars, /myblinkr, /myservco',
    'options.sign-in.garage_path',
    '/my-garage',
  ],
  ['what the garage is called', 'garage_label', 'My garage'],
  ['brand entries are external', 'brands[].href', UNSET],
  ['brand entries skip their own page', 'brands[].skipPage', false],
  ['a configurable contact URL', 'options.locations.contact_href', UNSET],
  ['sticky header, hidden on some sites', 'options.chrome.sticky_header', true],
  ['spinner, or gallery on one site', 'options.spin.default_view', 'spinner'],
  ['drag step by movement sensitivity, default 20', 'options.spin.sensitivity', 20],
  ['auto-rotate defaults to enabled', 'options.spin.auto_rotate', true],
  ['at a 100 ms interval', 'options.spin.auto_rotate_interval', 100],
  ['announcement bar', 'options.chrome.announcement', true],
  ['Twitter can be hidden', 'options.share.networks', ['facebook', 'twitter', 'whatsapp', 'email']],
  ['the favourite toggle', 'lists.favourites', true],
  ['print button when printing is enabled', 'options.share.print', true],
  ['PDF download', 'options.share.pdf', true],
  ['test drive modal', 'options.vehicle.test_drive', true],
  ['WhatsApp', 'options.vehicle.whatsapp', UNSET],
  ['chat', 'options.vehicle.chat.button', false],
];

const SECTION_3: readonly Switch[] = [
  ['template', 'template', 'required'],
  ['garage_enabled', 'garage_enabled', false],
  ['finance_provider', 'finance_provider', UNSET],
  ['offers_subscription', 'offers_subscription', false],
  ['autobot', 'autobot', false],
  ['podium_api_token', 'podium_api_token', UNSET],
  ['storage.storeFavourites', 'storage.storeFavourites', true],
  ['phone numbers by car type: new', 'phones.new', UNSET],
  ['phone numbers by car type: used', 'phones.used', UNSET],
  ['phone numbers by car type: demo', 'phones.demo', UNSET],
  ['optional filter-by-car-type switch', 'phones.filter_by_car_type', false],
  ['search host', 'search.host', 'required'],
  ['search index Car_production', 'search.index', 'Car_production'],
  ['location_subtype (may include buying)', 'locations[].location_subtype', UNSET],
  ['distribution_locations', 'locations[].distribution_locations', UNSET],
  ['place_id', 'locations[].address.place_id', UNSET],
  ['promo card position', 'promo_cards[].position', UNSET],
  ['promo card strictDisplay', 'promo_cards[].strictDisplay', false],
];

const SECTION_4: readonly Switch[] = [
  ['only the first sold vehicle of a run, when sold handling is on', 'listing.collapse_sold', true],
  ['electric or hybrid tag (tenant flag)', 'listing.electric_tag', false],
  ['certified-used-Toyota badge', 'listing.certified_make', 'Toyota'],
  ['new-arrival tag, text default New Arrival', 'listing.new_arrival_text', 'New Arrival'],
  ['sold tag, text JUST SOLD', 'listing.sold_text', 'JUST SOLD'],
  ['configured no-price text', 'listing.no_price_text', 'Enquire for price.'],
  ['the price gauge', 'options.price-gauge.show', true],
  ['full list of hours if showFullHours is set', 'options.locations.show_full_hours', false],
  [
    "'By appointment only' or 'Enquire Now' depending on the dealer",
    'options.locations.closed_text',
    'Closed',
  ],
  ['promo cards optionally shuffled', 'options.promos.shuffle', false],
];

const SECTION_5: readonly Switch[] = [
  ['price ascending excludes price 0 when the flag is on', 'options.search.hide_unpriced', false],
  ['compare: used cars only for some tenants', 'lists.compare_used_only', false],
  ['reserve label may carry a deposit amount', 'options.vehicle.reserve.show_deposit', false],
  ['deposit default $200', 'options.vehicle.reserve.deposit', 200],
  ['get finance', 'options.vehicle.finance.show', true],
  ['trade-in', 'options.vehicle.trade_in.show', true],
  ['valuation applies above 200', 'options.vehicle.trade_in.least_price', 200],
  ['finance calculator', 'options.finance.calculator.shown', true],
  ['vehicles excluded from finance', 'options.finance.excluded.makes', []],
  ['loan amount min 1000 (5000 for one provider)', 'options.finance.calculator.amount.min', 1000],
  ['loan amount step 500', 'options.finance.calculator.amount.step', 500],
  ['105% of car price on some sites', 'options.finance.calculator.amount.follow_price', false],
  ['sidebar calculator variant', 'options.finance.calculator.rules', 'detail'],
  ['term 1 to 7 years, or max 5 on some sites', 'options.finance.calculator.term.max', 7],
  ['custom year increments', 'options.finance.calculator.term.years', UNSET],
  ['interest min 0.5 (varies by provider)', 'options.finance.calculator.interest.min', 0.5],
  ['interest max 15 (varies by provider)', 'options.finance.calculator.interest.max', 15],
  ['interest step 0.5', 'options.finance.calculator.interest.step', 0.5],
  ['interest locked on some sites', 'options.finance.calculator.interest.locked', false],
  ['no teaser for Suzuki', 'options.finance.teaser_without_makes', ['Suzuki']],
  ['fuel calculator', 'options.fuel.shown', true],
  ['defaults 1.70 per litre', 'options.fuel.price', 1.7],
  ['and 250 kms per week', 'options.fuel.weekly_km', 250],
  ['message required unless a site option relaxes it', 'options.enquiry.leads.message_required', true],
  ['a site option hides the opt-in checkbox', 'options.enquiry.consent.hidden', false],
  ['captcha shown unless turned off', 'options.enquiry.captcha', 'on'],
  ['some sites require agreeing to terms', 'options.enquiry.leads.terms_required', false],
  ['quick picks $5,000 to $70,000 (one brand variant)', 'options.trade-in.money', 'cars'],
  ['reviews: minimum (4)', 'options.locations.reviews_minimum', 4],
  ['reviews are not hidden', 'options.locations.hide_reviews', false],
  ['valuation save on some sites only', 'options.trade-in.save_valuation', false],
];

const SECTION_9: readonly Switch[] = [
  ['default hits per page 21', 'options.search.hits_per_page', 21],
  ['cache size is a config value', 'options.search.cache_size', 60],
  ['a configured stock count', 'options.search.stock_count', UNSET],
  ['new-arrival window 8 days', 'listing.new_arrival_days', 8],
  ['sold-car window default 3 days', 'listing.sold_days', 3],
  ['popular makes list when the tenant flag is on', 'options.search.popular_makes', false],
  ['4 per row at xl (3 for some tenants)', 'options.search.per_row', 4],
  ['a recent-date window of N days', 'listing.inventory.recent_days', UNSET],
  ['used-only', 'listing.inventory.used_only', false],
  ['stock status', 'listing.inventory.statuses', ['in_stock', 'coming_soon', 'sold']],
  ['exclusion rules', 'listing.inventory.exclude', {}],
  ['price slider default min 5000', 'options.search.slider.min', 5000],
  ['price slider max 250000', 'options.search.slider.max', 250_000],
  ['price slider step 500', 'options.search.slider.step', 500],
  ['similar vehicles: 6 shown; the carousel size is a tenant config value', 'options.vehicle.similar', 6],
  ['finance disclaimer truncates at 197 characters', 'options.finance.disclaimer_length', 197],
  ['engine size in litres on some sites', 'listing.litres', false],
  ['per-dealership phone numbers on some sites', 'phones.per_dealership', false],
  ['default contact form title', 'options.enquiry.forms.contact_title', 'Contact Us'],
  ['amount 30000 without a price', 'options.finance.amount', 30_000],
  ['30000 fixed on some sites', 'options.finance.calculator.amount.start', 'price'],
  ['term 6 years on the detail calculator, 5 on some', 'options.finance.term', 6],
  ['interest 12.94', 'options.finance.interest', 12.94],
  ['residual 0', 'options.finance.residual', 0],
  ['frequency weekly (monthly on one flag)', 'options.finance.frequency', 'weekly'],
  ['establishment fee default 0', 'options.finance.establishment_fee', 0],
  ['rounded up (for one provider, up or down)', 'options.finance.rounding', 'up'],
  ['comparison rate', 'options.finance.comparison_rate', UNSET],
  ['comparison range from 8.38%', 'options.finance.comparison_range.from', 8.38],
  ['comparison range to 19.42%', 'options.finance.comparison_range.to', 19.42],
  ['one dealer variant lists fixed fees', 'options.finance.fees', []],
  ['reviews shown: 12', 'options.locations.reviews_shown', 12],
  ['warranty claims vary by brand', 'brands[].warranty.years', 'required'],
  ['7 year unlimited km', 'brands[].warranty.unlimited_km', false],
  ['with 5 year roadside assist', 'brands[].warranty.roadside_years', UNSET],
  ['no estimate over 7 years old', 'options.trade-in.valuation.max_age_years', 7],
  ['or over 100,000 km', 'options.trade-in.valuation.max_km', 100_000],
];

const fallbackOf = (usual: unknown): string =>
  usual === UNSET ? '–' : usual === 'required' ? 'required' : `\`${JSON.stringify(usual)}\``;

describe.each([
  ['2, screens and routes', SECTION_2],
  ['3, entities', SECTION_3],
  ['4, states', SECTION_4],
  ['5, validation rules', SECTION_5],
  ['9, constants', SECTION_9],
])('section %s', (_section, switches) => {
  test.each(switches)('%s: %s', (_phrase, option, usual) => {
    expect(rows.get(option)?.fallback).toBe(fallbackOf(usual));
  });
});
