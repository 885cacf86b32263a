/** Tags, badges and actions of a vehicle page by availability. */
import { describe, expect, test } from 'vitest';
import type { VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { head, NOW, page } from './page.case.ts';

describe('availability', () => {
  test('shows the badge of a certified used vehicle of the make, also when reserved', () => {
    const certified = { make: 'Toyota', certified: true } as const;
    expect(page(certified)).toContain('Toyota Certified Used');
    expect(page(certified)).not.toMatch(/<span[^>]*>Toyota Certified Used/);
    const html = page({ ...certified, reserved: true });
    expect(html).toContain('Toyota Certified Used');
    expect(html).toMatch(/<span[^>]*>Reserved<\/span>/);
    expect(page({ ...certified, car_type: 'demo' })).not.toContain('Certified Used');
  });

  test('shows one tag: Reserved before the vehicle’s tag before COMING SOON', () => {
    const tags = (over: Partial<VehicleInput>) =>
      ['Reserved', 'Low Kms', 'COMING SOON'].filter((text) => page(over).includes(`>${text}</span>`));
    expect(tags({ reserved: true, tag: 'Low Kms', status: 'coming_soon' })).toEqual(['Reserved']);
    expect(tags({ tag: 'Low Kms', status: 'coming_soon' })).toEqual(['Low Kms']);
    expect(tags({ status: 'coming_soon' })).toEqual(['COMING SOON']);
  });

  test('includes the hidden content of a reservation only when visitors can reserve the vehicle', () => {
    const reserving = { options: { 'trade-in': { enabled: true } } };
    const html = page({ tag: 'Low Kms' }, [], reserving);
    const held = (is: string) =>
      [...html.matchAll(new RegExp(`<(\\w+)[^>]* data-held="${is}"([^>]*)>`, 'g'))].map(
        ([, name, rest = '']) => [name, rest.includes('hidden')],
      );
    // Tag, reserve, secondary enquiry, trade-in, bar; then the other tag, primary enquiry, bar; a notice for others and three for the holder.
    expect(held('no')).toEqual([
      ['span', false],
      ['a', false],
      ['a', false],
      ['a', false],
      ['a', false],
    ]);
    expect(held('yes')).toEqual([
      ['span', true],
      ['a', true],
      ['a', true],
    ]);
    for (const holder of ['others', 'visitor', 'unpaid', 'paid'])
      expect(held(holder)).toEqual([['div', true]]);
    expect(html).toMatch(/data-held="yes" hidden=""[^>]*>Reserved<\/span>/);
    expect(page({ reserved: true }, [], reserving)).not.toContain('data-held');
    // A vehicle that the stock marks as reserved may be the visitor's, who has paid the deposit.
    const paying = { ...reserving.options, payment: { deposits: true }, reserve: { hold_hours: 24 } };
    const reserved = page({ reserved: true }, [], { options: paying });
    expect(reserved).toMatch(/<div data-held="others">.*Another buyer holds this vehicle/);
    expect(reserved).toMatch(/data-held="paid" hidden="".*Reserved for you/);
    const without = { options: { vehicle: { reserve: { page: 'none' } } } };
    expect(page({}, [], without)).not.toContain('data-held');
  });

  test('shows COMING SOON with any tag, and counts as available', () => {
    const html = page({ status: 'coming_soon', tag: 'Low Kms' });
    expect(html).toContain('<strong>COMING SOON</strong>');
    expect(html).toContain('Tell me when it arrives</a>');
    expect(html).not.toContain('Where to see it');
    expect(html).not.toContain('Located at');
    expect(html).toContain('31,990');
  });

  test.each([
    ['on its way', { status: 'coming_soon' }],
    ['that is sold', { status: 'sold', sold_date_timestamp: NOW / 1000 - 3600 }],
  ] as const)('offers no way to a vehicle %s: no address, no directions, no test drive', (_, state) => {
    const way = /Book a Test Drive|Get Directions|1 Wattle Street/;
    expect(page()).toMatch(way);
    const html = page(state);
    expect(html).not.toMatch(way);
    expect(html).toMatch(/href="#vehicle-map"[^>]*>.*?Who to ask<\/a>/);
  });

  test('omits favourites when the tenant disables them or the vehicle is not for sale', () => {
    const toggle = 'data-watchlist="favourites"';
    expect(page()).toContain(toggle);
    // The storage of favourites does not affect the button.
    expect(page({}, [], { storage: { storeFavourites: false } })).toContain(toggle);
    expect(page({}, [], { lists: { favourites: false } })).not.toContain(toggle);
    expect(page({ status: 'sold', sold_date_timestamp: NOW / 1000 - 3600 })).not.toContain(toggle);
  });

  test('shows the watchlist button of a sold vehicle only to visitors who saved it', () => {
    const button = /<button[^>]*data-watchlist="watchlist"[^>]*>/;
    const on = { lists: { watchlist: true } };
    expect(page()).not.toMatch(button);
    expect(page({}, [], on)).toMatch(button);
    expect(button.exec(page({}, [], on))?.[0]).not.toContain('hidden');
    expect(
      button.exec(page({ status: 'sold', sold_date_timestamp: NOW / 1000 - 3600 }, [], on))?.[0],
    ).toContain('hidden');
    expect(page({}, [], { ...on, api: { enabled: false } })).not.toMatch(button);
  });

  test('shows the SOLD notice of a sold vehicle, without price and actions', () => {
    const html = page({ status: 'sold', sold_date_timestamp: NOW / 1000 - 3600 });
    expect(html).toContain('SOLD');
    expect(html).toContain('Find Me Something Similar');
    expect(html).not.toMatch(/31,990|Enquire Now|Call Now/);
  });

  test('shows similar vehicles of a sold one after photos and notice, and fills its form with the vehicle', () => {
    const html = page({ status: 'sold', sold_date_timestamp: NOW / 1000 - 60 }, [{}, {}], {
      api: { enabled: true },
    });
    const order = ['data-photos', 'SOLD', 'id="similar-vehicles"', 'id="enquire"', 'id="vehicle-details"'];
    expect(order.map((text) => html.indexOf(text))).toEqual(
      order.map((text) => html.indexOf(text)).toSorted((one, other) => one - other),
    );
    expect(html).toMatch(/name="wanted"[^>]*value="Mazda CX-5"/);
    expect(html).toMatch(/name="budget"[^>]*value="31990"/);
  });

  test('shows the weekly price of a subscription, what it includes, and Subscribe', () => {
    const weekly = { subscription_price: 289, vin: 'ZZ9SAMDL6PD000026' };
    const subscription = {
      includes: ['Comprehensive insurance', 'Servicing'],
      href: '/what-the-week-includes',
    };
    const more = { offers_subscription: true, options: { vehicle: { subscription } } };
    const html = page(weekly, [], more);
    expect(html).toContain('In the weekly price:');
    expect(html).toContain('Comprehensive insurance');
    expect(html).toContain('href="/what-the-week-includes"');
    expect(html).toMatch(/>Subscribe</);
    expect(html).not.toContain('Enquire Now');
    const { title, jsonLd } = head(weekly, [], more);
    expect(title).toContain('by subscription');
    expect(title).not.toContain('for sale');
    expect(JSON.stringify(jsonLd)).not.toContain(weekly.vin);
    expect(page(weekly, [], { offers_subscription: true })).not.toContain('In the weekly price:');
    const relabelled = {
      offers_subscription: true,
      options: { vehicle: { subscription: { label: 'Start a week' } } },
    };
    expect(page(weekly, [], relabelled)).toContain('Start a week');
  });

  test('shows the certified badge as an image by option, and omits it without a make', () => {
    const certified = { make: 'Toyota', certified: true } as const;
    const drawn = page(certified, [], { listing: { certified_badge: '/media/certified.svg' } });
    expect(drawn).toMatch(/<img[^>]*src="\/media\/certified.svg"[^>]*alt="Toyota Certified Used"/);
    expect(page(certified, [], { listing: { certified_make: '' } })).not.toContain('Certified Used');
  });
});
