/** Title, description and structured data of a vehicle page. */
import { describe, expect, test } from 'vitest';
import type { VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { dataOf, head, NOW, page } from './page.case.ts';

describe('location of the vehicle in title and description', () => {
  const loc = (id: string, city: string) => ({
    id,
    name: `Gumtree ${city}`,
    address: { street: '1 Wattle Street', city, state: 'NSW', postcode: '2830' },
    contact_detail: { phone: '02 5550 0100' },
  });
  const many = { locations: [loc('a', 'Dubbo'), loc('b', 'Orange')] };
  const away = { city: 'Geelong', state: 'VIC' } as const;

  test.each<[string, Partial<VehicleInput>, object, string]>([
    ['no id, one location, no city', { location_id: undefined }, {}, 'Dubbo NSW'],
    ['no id, one location, its city', { location_id: undefined, city: 'dubbo' }, {}, 'Dubbo NSW'],
    ['no id, one location, another city', { location_id: undefined, ...away }, {}, 'Geelong VIC'],
    ['no id, several locations', { location_id: undefined, ...away }, many, 'Geelong VIC'],
    ['an unknown id', { location_id: 'z', ...away }, many, 'Geelong VIC'],
    ['an unknown id, one location, no city', { location_id: 'z' }, {}, ''],
    ['an existing id', { location_id: 'b', ...away }, many, 'Orange NSW'],
    ['an existing name', { location_id: undefined, location: 'Gumtree Orange' }, many, 'Orange NSW'],
  ])('%s', (_name, over, more, town) => {
    const { title, description } = head(over, [], more);
    expect(title).toContain(town ? `for sale in ${town} |` : 'for sale |');
    for (const city of ['Dubbo', 'Orange', 'Geelong'])
      expect([city, (description ?? '').includes(city)]).toEqual([city, town.includes(city)]);
  });

  const NO_FORMS = { options: { enquiry: { forms: { vehicle: false } } } };

  test('links Enquire Now to the form of the page', () => {
    const html = page();
    expect(html).toMatch(/href="#enquire"[^>]*>(?:<span[^>]*><\/span>)?Enquire Now/);
    expect(html).toMatch(/<details[^>]* id="enquire"[^>]*>.*<form[^>]* id="vehicle-form"/s);
    expect(html).not.toContain('icon_mail');
  });

  test('links Enquire Now to the phones and hours of the location without a form', () => {
    expect(page({}, [], NO_FORMS)).toMatch(
      /href="\/contact-us\/gumtree-dubbo#opening-hours"[^>]*>(?:<span[^>]*><\/span>)?Enquire Now/,
    );
  });

  test('sends the location of the vehicle to the form, and none that the dealer lacks', () => {
    expect(page()).toContain('<input type="hidden" name="location" value="a"/>');
    const [enquiry = ''] = /<form [^>]*id="vehicle-form".*?<\/form>/.exec(page({ location_id: 'z' })) ?? [];
    expect(enquiry).toContain('name="message"');
    expect(enquiry).not.toContain('name="location"');
  });

  test('uses the town of the vehicle without a location', () => {
    const html = page({ location_id: 'z', ...away }, [], { ...many, ...NO_FORMS });
    const where = html.slice(html.indexOf('id="vehicle-map"'), html.indexOf('</section>'));
    expect(where).toContain('This vehicle is in Geelong VIC.');
    expect(where).not.toContain('Wattle Street');
    expect(html).toMatch(/href="\/dealer-locator"[^>]*>(?:<span[^>]*><\/span>)?Enquire Now/);
    expect(JSON.stringify(head({ location_id: 'z', ...away }, [], many).jsonLd)).not.toContain(
      'PostalAddress',
    );
  });
});

const car = (...args: Parameters<typeof dataOf>) => head(...args).jsonLd?.[0];

describe('structured data', () => {
  test('has an offer with price, condition and seller', () => {
    expect(car()).toMatchObject({
      '@type': 'Car',
      mileageFromOdometer: { value: 45_210, unitCode: 'KMT' },
      offers: {
        price: 31_990,
        priceCurrency: 'AUD',
        itemCondition: 'https://schema.org/UsedCondition',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'AutoDealer', name: 'Gumtree Dubbo', telephone: '+61255500100' },
      },
    });
  });

  test.each<[string, Partial<VehicleInput>, object]>([
    ['no price', { price: 0 }, {}],
    ['a subscription', { subscription_price: 250 }, { offers_subscription: true }],
    ['sold', { status: 'sold', sold_date_timestamp: NOW / 1000 - 3600 }, {}],
  ])('omits the offer when the page shows no price: %s', (_name, over, more) => {
    expect(car(over, [], more)).not.toHaveProperty('offers');
  });

  test('uses the schema.org type of other vehicles', () => {
    expect(car({ item_type: 'caravan' })).toMatchObject({ '@type': 'Vehicle' });
    expect(car({ item_type: 'Motorcycle' })).toMatchObject({ '@type': 'Motorcycle' });
  });
});
