import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSite, type Site } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { offers } from '../registry.ts';
import { confirmMail, newsMail } from './alert-mail.ts';
import { alertPage } from './alert-page.ts';
import { SaveSearch, toSearchAlert } from './alerts.block.tsx';
import { priceAlertSection } from './alerts.section.tsx';
import { alertsIn } from './listed-alerts.ts';

function createTestSite(alerts: object, over: Partial<Vehicle> = {}, tenant: object = {}): Site {
  return createSite({
    offers,
    tenant: { ...dealer(tenant), options: { alerts } },
    vehicles: [{ ...car({ price: 20_000 }), ...over }],
    now: Date.UTC(2026, 5, 20),
  });
}

describe('Save this search', () => {
  const html = (site: Site): string => {
    const form = toSearchAlert(site, '/search/toyota');
    return form ? renderToStaticMarkup(<SaveSearch form={form} />) : '';
  };

  test('is off by default, and needs an API', () => {
    expect(html(createTestSite({}))).toBe('');
    expect(html(createTestSite({ searches: true }, {}, { api: { enabled: false } }))).toBe('');
  });

  test('is a form that works without script, with the consent text', () => {
    const form = html(createTestSite({ searches: true }));
    expect(form).toMatch(/<form [^>]*method="post"/);
    expect(form).toMatch(/<form [^>]*action="\/api\/alerts"/);
    expect(form).toContain('<input type="hidden" name="search" value="/search/toyota"/>');
    expect(form).toContain('Every email has a link that stops it.');
  });
});

describe('Tell me when the price drops', () => {
  const html = (site: Site): string => {
    const [vehicle] = site.vehicles;
    const data = vehicle && priceAlertSection.data(vehicle, site);
    return data ? renderToStaticMarkup(priceAlertSection.view(data)) : '';
  };
  const ON = { price_drops: true };

  test('is off by default, and an option turns it on', () => {
    expect(html(createTestSite({}))).toBe('');
    expect(html(createTestSite(ON))).toContain('name="car_id"');
  });

  test.each<[string, Partial<Vehicle>]>([
    ['sold', { status: 'sold', sold_date_timestamp: Date.UTC(2026, 5, 20) / 1000 }],
    ['without a price', { price: 0 }],
  ])('is absent for a vehicle that is %s', (_what, over) => {
    expect(html(createTestSite(ON, over))).toBe('');
  });
});

const EVIL = '<img src=x onerror=alert(1)>"&';
const sender = { dealer: EVIL, home: 'https://yard.example' };

describe('the emails', () => {
  test('escape foreign text', () => {
    const section = {
      title: EVIL,
      subject: EVIL,
      sentences: [EVIL],
      vehicles: [
        { href: `https://yard.example/${EVIL}`, name: EVIL, price: EVIL, note: EVIL, picture: EVIL },
      ],
      more: { text: EVIL, href: EVIL },
      stop: EVIL,
    };
    const mails = [
      newsMail([section], { ...sender, stopAll: EVIL }),
      confirmMail({ title: EVIL, confirm: EVIL }, sender),
    ];
    for (const { html } of mails) expect(html).not.toContain('<img src=x');
  });

  test('say the same as text and as HTML', () => {
    const { text, html } = newsMail(
      [
        {
          title: 'Toyota Hilux',
          subject: 'x',
          sentences: ['1 new vehicle for your search.'],
          vehicles: [{ href: 'https://yard.example/cars/a', name: '2021 Toyota Hilux', price: '$30,000' }],
          stop: 'https://yard.example/stop',
        },
      ],
      { ...sender, dealer: 'Yard', stopAll: 'https://yard.example/all' },
    );
    for (const part of [
      '2021 Toyota Hilux',
      '$30,000',
      'https://yard.example/stop',
      'https://yard.example/all',
      'because you asked Yard',
    ])
      expect([text.includes(part), html.includes(part)]).toEqual([true, true]);
  });
});

test('the pages of links escape foreign text', () => {
  const page = {
    title: EVIL,
    text: EVIL,
    buttons: [{ text: EVIL, fields: { all: EVIL } }],
    link: { href: EVIL, text: EVIL },
  };
  expect(alertPage(page, sender)).not.toContain('<img src=x');
});

test('alertsIn refuses a response of another shape', () => {
  const one = { id: 'a', title: 'Toyota', href: '/search', status: 'active' };
  expect(alertsIn({ alerts: [one] })).toEqual([one]);
  for (const answer of [undefined, {}, { alerts: [{}] }, { alerts: [{ ...one, status: 'x' }] }])
    expect(() => alertsIn(answer)).toThrow('invalid response');
});
