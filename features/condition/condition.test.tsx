import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { dealer, fedCar } from '../_domain/vehicle/vehicle.case.ts';
import type { VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { conditionSection } from './condition.section.tsx';

const NOW = Date.parse('2026-11-26T00:00:00Z');

/** Returns the section of a vehicle as HTML; empty without one. */
function html(over: Partial<VehicleInput>, options: object = {}): string {
  const tenant = { ...dealer(), options: { condition: options } };
  const site = createSite({ tenant, vehicles: [fedCar({ price: 20_000, ...over })], now: NOW });
  const [vehicle] = site.vehicles;
  const data = vehicle && conditionSection.data(vehicle, site);
  return data ? renderToStaticMarkup(<>{conditionSection.view(data)}</>) : '';
}

const text = (over: Partial<VehicleInput>): string =>
  html(over)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ');

describe('history and condition', () => {
  test('is absent when the stock has none of it, when sold, and by option', () => {
    expect(html({})).toBe('');
    expect(html({ keys: 2, sold: true })).toBe('');
    expect(html({ keys: 2 }, { show: false })).toBe('');
    expect(html({ keys: 2 })).not.toBe('');
  });

  test('shows only facts of the stock: absent ones are not invented', () => {
    const shown = text({ keys: 2 });
    expect(shown).toContain('Keys 2');
    expect(shown).not.toMatch(/Owners|Service|PPSR|Warranty|Inspection|Tyre/);
  });

  test.each<[Partial<VehicleInput>, string]>([
    [{ owners: 0 }, 'Owners No earlier owner'],
    [{ owners: 1 }, 'Owners 1 owner'],
    [{ owners: 3 }, 'Owners 3 owners'],
    [
      { service_history: 'Full', last_service: '2026-08-14' },
      'Service history Full Last service on 14 August 2026',
    ],
    [{ last_service: '2026-08-14' }, 'Last service 14 August 2026'],
    [{ ppsr_result: 'clear', ppsr_date: '2026-07-03' }, 'PPSR search Clear Searched on 3 July 2026'],
    [{ ppsr_result: 'clear' }, 'Clear Date of the search not given'],
    [{ ppsr_result: 'security_interest' }, 'Finance is recorded'],
    [{ ppsr_result: 'written_off' }, 'Recorded as written off'],
    [{ ppsr_result: 'stolen' }, 'Recorded as stolen'],
    [{ warranty_until: '2028-03-03' }, 'Warranty until 3 March 2028'],
    [{ warranty_until: '2028-03-03', warranty_km: 100_000 }, '3 March 2028 or 100,000 km'],
    [{ inspection_date: '2026-10-01', inspected_by: 'our workshop' }, 'on 1 October 2026 by our workshop'],
    [{ tyre_front_left: 6.5 }, 'Front left 6.5 mm'],
    [{ tyre_spare: 8 }, 'Spare 8 mm'],
  ])('%o reads %j', (over, expected) => {
    expect(text(over)).toContain(expected);
  });

  test('the date of a PPSR search without a result says nothing', () => {
    expect(html({ ppsr_date: '2026-07-03' })).toBe('');
  });

  test('links the certificate of the PPSR search', () => {
    expect(html({ ppsr_result: 'clear', ppsr_certificate: 'https://ppsr.example/1.pdf' })).toContain(
      'href="https://ppsr.example/1.pdf"',
    );
  });

  test('marks a result that a buyer must notice in words, not only in colour', () => {
    expect(text({ inspection: ['Front brakes: fail: 2 mm left'] })).toContain('Did not pass: Front brakes');
    expect(text({ inspection: ['Front brakes: fail: 2 mm left', 'Lights: pass'] })).toContain(
      'Inspection 1 of 2 points passed, 1 failed',
    );
  });

  test('counts a point with a note apart from the passed ones', () => {
    expect(text({ inspection: ['Front brakes: note: 6 mm left', 'Lights: pass', 'Horn: pass'] })).toContain(
      'Inspection 2 of 3 points passed, 1 with a note',
    );
  });

  test('lists failures, then notes, then passed points, with photos', () => {
    const shown = html({
      inspection: [
        'Lights: pass',
        { name: 'Windscreen', result: 'note', note: 'Chip, 3 mm', photo: 'https://p.example/chip.jpg' },
        'Front brakes: fail',
      ],
    });
    const positions = ['Front brakes', 'Windscreen', 'Chip, 3 mm', 'Lights'].map((name) =>
      shown.indexOf(name),
    );
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(shown).toContain('href="https://p.example/chip.jpg"');
    expect(shown).toContain('loading="lazy"');
    expect(shown).toContain('Show 1 passed point');
  });

  test('escapes the texts of a feed', () => {
    const shown = html({
      service_history: '<img src=x onerror=alert(1)>',
      inspected_by: '<b>Bob</b>',
      inspection: [{ name: '<script>', result: 'note', note: '"><svg onload=1>' }],
    });
    expect(shown).not.toMatch(/<img src=x|<b>|<script>|<svg onload/);
    expect(shown).toContain('&lt;script&gt;');
  });
});
