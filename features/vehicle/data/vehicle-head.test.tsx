/** Title, description and structured data of a vehicle page. */
import { describe, expect, test } from 'vitest';
import type { VehicleInput } from '../../_domain/vehicle/vehicle.schema.ts';
import { createPageData, head, NOW, page } from '../page.case.ts';

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
    ['an existing id', { location_id: 'b' }, many, 'Orange NSW'],
    ['an existing id, its city', { location_id: 'b', city: 'Orange' }, many, 'Orange NSW'],
    ['an existing name', { location_id: undefined, location: 'Gumtree Orange' }, many, 'Orange NSW'],
  ])('%s', (_name, over, more, town) => {
    const { title, description } = head(over, [], more);
    expect(title).toContain(town ? `for sale in ${town} |` : 'for sale |');
    for (const city of ['Dubbo', 'Orange', 'Geelong'])
      expect([city, (description ?? '').includes(city)]).toEqual([city, town.includes(city)]);
  });

  test('names the town of a vehicle that is not at its location, and the location as who offers it', () => {
    const { title, description } = head({ location_id: 'b', ...away }, [], many);
    expect(title).toContain('for sale in Geelong VIC |');
    expect(description).toContain('See it in Geelong VIC. Offered by Gumtree Orange, Orange NSW.');
    const html = page({ location_id: 'b', ...away }, [], many);
    expect(html).toContain('>Who offers it<');
    expect(html).toContain('<p>Geelong VIC</p>');
    expect(page({ location_id: 'b' }, [], many)).toContain('>Where to see it<');
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

describe('title', () => {
  test('tells vehicles of one model at one location apart, and so does the description', () => {
    const twin = { price: 31_990, colour: 'Blue' };
    const alone = head({ colour: 'Blue', stocknum: 'G7' });
    expect(alone.title).toBe('2021 Mazda CX-5 Maxx Sport KF for sale in Dubbo NSW | Gumtree Motors');
    const { title } = head({ colour: 'Red' }, [twin]);
    expect(title).toBe('2021 Mazda CX-5 Maxx Sport KF, Red for sale in Dubbo NSW');
    const equal = head({ colour: 'Blue', stocknum: 'G7' }, [{ ...twin, stocknum: 'G8' }]);
    expect(equal.title).toBe('2021 Mazda CX-5 Maxx Sport KF, stock G7 for sale in Dubbo NSW');
    expect(equal.description).toMatch(/ Stock number G7\.$/);
  });

  test('is not distinguished by the few kilometres of a new vehicle', () => {
    const { title } = head({ car_type: 'new', km: 8, stocknum: 'G7' }, [{ car_type: 'new', km: 9 }]);
    expect(title).toContain('stock G7');
  });

  test('says whether the vehicle is sold or by subscription', () => {
    expect(head({ status: 'sold', sold_date_timestamp: NOW / 1000 - 3600 }).title).toContain(
      ' sold in Dubbo',
    );
    const weekly = head({ subscription_price: 250 }, [], { offers_subscription: true });
    expect(weekly.title).toContain(' by subscription in Dubbo NSW');
  });
});

const car = (...args: Parameters<typeof createPageData>) => head(...args).jsonLd?.[0];

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

  test('omits the offer when the page shows no price', () => {
    expect(car({ price: 0 })).not.toHaveProperty('offers');
  });

  test('the price of a subscription is for a week, in the offer and in the description', () => {
    const weekly = { price: 30_000, subscription_price: 199, price_type: 'Drive Away' };
    const found = head(weekly, [], { offers_subscription: true });
    const { offers } = (found.jsonLd?.[0] ?? {}) as { offers?: object };
    expect(offers).toMatchObject({
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 199,
        priceCurrency: 'AUD',
        unitCode: 'WEE',
      },
    });
    expect(offers).not.toHaveProperty('price');
    expect(found.description).toContain('$199 a week.');
    expect(found.description).not.toMatch(/30,000|Drive Away/);
    expect(car(weekly)).toMatchObject({ offers: { price: 30_000 } });
  });

  test('a sold vehicle is SoldOut, without a price', () => {
    const { offers } = car({ status: 'sold', sold_date_timestamp: NOW / 1000 - 3600 }) as { offers: object };
    expect(offers).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    expect(offers).not.toHaveProperty('price');
  });

  test('uses the schema.org type of other vehicles', () => {
    expect(car({ item_type: 'caravan' })).toMatchObject({ '@type': 'Vehicle' });
    expect(car({ item_type: 'Motorcycle' })).toMatchObject({ '@type': 'Motorcycle' });
  });
});

describe('structured data shows what the page shows', () => {
  const VIN = 'JM0KF4W2A00123456';

  test('with up to ten photos, engine and comments', () => {
    const images = Array.from({ length: 14 }, (_, index) => {
      const url = `/media/${index}.webp`;
      return { url, thumb: { url } };
    });
    const over = { images, engine_size: 2488, dealercomments: 'One owner.|Full books.', vin: VIN };
    expect(car(over)).toMatchObject({
      image: Array.from({ length: 10 }, (_, index) => `https://gumtree.example/media/${index}.webp`),
      vehicleEngine: { engineDisplacement: { value: 2488, unitCode: 'CMQ' } },
      description: 'One owner. Full books.',
      vehicleIdentificationNumber: VIN,
    });
  });

  test('with litres where the page has litres', () => {
    const litres = { listing: { litres: true } };
    expect(car({ engine_size: 2488 }, [], litres)).toMatchObject({
      vehicleEngine: { engineDisplacement: { value: 2.5, unitCode: 'LTR' } },
    });
  });

  test('without the VIN of a page that does not show it', () => {
    const subscription = { vin: VIN, subscription_price: 250 };
    const found = car(subscription, [], { offers_subscription: true });
    expect(found).not.toHaveProperty('vehicleIdentificationNumber');
    expect(page(subscription, [], { offers_subscription: true })).not.toMatch(new RegExp(`>[^<]*${VIN}`));
  });

  test('without photos, comments and engine of a vehicle that has none', () => {
    const found = car({ images: [] });
    for (const name of ['image', 'description', 'vehicleEngine']) expect(found).not.toHaveProperty(name);
  });
});
