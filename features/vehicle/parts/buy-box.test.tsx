/** Buttons, phone number, views and price gauge of a vehicle page. */
import { describe, expect, test } from 'vitest';
import { head, NOW, page } from '../page.case.ts';

describe('buttons and numbers', () => {
  test('reserves a line for views with an API, and shows the built count without', () => {
    expect(page({ views: 195 })).not.toContain('195 views');
    expect(page({ views: 195 })).toMatch(/name="views"[^>]*><p[^>]*><\/p>/);
    expect(page({ views: 195 }, [], { api: { enabled: false } })).toContain('195 views');
  });

  test('shows the first action of the sidebar in the bottom bar, whose Call Now records a masked number', () => {
    const bar = (more: object) => /aria-label="Next steps".*?<\/nav>/s.exec(page({}, [], more))?.[0];
    const chat = { autobot: true, options: { vehicle: { chat: { href: 'https://chat.example/' } } } };
    expect(bar(chat)).toContain('Instant Message');
    expect(bar(chat)).not.toContain('Enquire Now');
    expect(bar({})).toContain('Enquire Now');
    expect(bar({})).toMatch(/name="phone"[^>]*calls&quot;:true/);
    const whole = { options: { vehicle: { phone: { start_revealed: true } } } };
    expect(bar(whole)).toContain('href="tel:');
    expect(bar(whole)).not.toContain('ds-island');
  });

  test('has only one primary button', () => {
    const options = { 'trade-in': { enabled: true } };
    const html = page({}, [], { options, finance_provider: 'Manual' });
    const sidebar = html.slice(html.indexOf('Reserve Car Now') - 400, html.indexOf('#vehicle-map'));
    expect(sidebar.match(/class="[^"]*button_primary/g)).toHaveLength(1);
    expect(sidebar).toContain('/cars/mazda-cx-5-1/checkout');
    for (const text of ['Enquire Now', 'Call Now', 'Book a Test Drive', 'Trade-In Valuation', 'Get Finance'])
      expect(sidebar).toContain(text);
  });

  test('shows a button by default when the site has its page, and hides it when the tenant turns it off', () => {
    const complete = { finance_provider: 'Manual' };
    const texts = (more: object) => {
      const html = page({}, [], more);
      return ['Reserve Car Now', 'Trade-In Valuation', 'Get Finance'].filter((text) =>
        html.includes(`</span>${text}`),
      );
    };
    const pages = { 'trade-in': { enabled: true } };
    expect(texts({ ...complete, options: pages })).toEqual([
      'Reserve Car Now',
      'Trade-In Valuation',
      'Get Finance',
    ]);
    expect(texts({})).toEqual(['Reserve Car Now']);
    expect(texts({ api: { enabled: false } })).toEqual([]);
    const off = { reserve: { page: 'none' }, finance: { show: false }, trade_in: { show: false } };
    expect(texts({ ...complete, options: { ...pages, vehicle: off } })).toEqual([]);
  });

  test('masks the number until it is revealed, or shows it from the start by option', () => {
    expect(page()).toMatch(/02 5550 0100<\/span><span[^>]*>02 55<span aria-hidden="true">•• ••••/);
    const options = { vehicle: { phone: { start_revealed: true } } };
    const html = page({}, [], { options });
    expect(html).toContain('02 5550 0100');
    expect(html).not.toContain('•');
  });

  test('masks the number of the location too, and shows its other numbers', () => {
    const location = (more?: object) => /id="vehicle-map".*?<\/section>/s.exec(page({}, [], more))?.[0];
    const link = />02 5550 0100<\/a>/;
    expect(location()).toMatch(/name="phone"[^>]*>.*?•• ••••/);
    expect(location()).not.toMatch(link);
    expect(location({ options: { vehicle: { phone: { start_revealed: true } } } })).toMatch(link);
    expect(location({ phones: { filter_by_car_type: true, used: '02 5550 0123' } })).toMatch(link);
  });

  test('stores a press until the script of a masked number loads', () => {
    const early = (...args: Parameters<typeof head>) => head(...args).early?.map(({ name }) => name);
    expect(early()).toContain('phone');
    const options = { vehicle: { phone: { start_revealed: true } } };
    expect(early({}, [], { options })).not.toContain('phone');
    expect(early({ status: 'sold', sold_date_timestamp: NOW / 1000 })).not.toContain('phone');
  });

  test('sends no requests when the site has no API', () => {
    const market = { average_market_price: 33_000, state_average_market_price: 32_500 };
    expect(page(market)).toContain('autogauge');
    expect(page(market, [], { api: { enabled: false } })).not.toMatch(/autogauge|view\.json|phone-reveals/);
  });

  test('shows the gauge only when the API can respond', () => {
    expect(page()).not.toContain('autogauge');
    expect(page({ average_market_price: 33_000, price: 0 })).not.toContain('autogauge');
    expect(page({ average_market_price: 33_000, price: 60_000 })).not.toContain('autogauge');
  });
});
