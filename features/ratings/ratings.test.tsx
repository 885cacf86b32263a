import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { dealer, fedCar } from '../_domain/vehicle/vehicle.case.ts';
import type { VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { ratingsSection } from './ratings.section.tsx';

/** Returns the section of a vehicle as HTML; empty without one. */
function html(over: Partial<VehicleInput>, options: object = {}): string {
  const tenant = { ...dealer(), options: { ratings: options } };
  const vehicles = [fedCar({ price: 20_000, ...over })];
  const site = createSite({ tenant, vehicles, now: Date.parse('2026-11-26T00:00:00Z') });
  const [vehicle] = site.vehicles;
  const data = vehicle && ratingsSection.data(vehicle, site);
  return data ? renderToStaticMarkup(<>{ratingsSection.view(data)}</>) : '';
}

const text = (over: Partial<VehicleInput>, options?: object): string =>
  html(over, options)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('cards of ratings', () => {
  test('are absent without a value, for a value of 0, when sold and for caravans', () => {
    expect(html({})).toBe('');
    expect(html({ ancaprating: 0, towing_braked: 0, fuelconsumptioncombined: 0 })).toBe('');
    expect(html({ ancaprating: 5, sold: true })).toBe('');
    expect(html({ towing_braked: 1000, item_type: 'caravan' })).toBe('');
  });

  test('the option chooses the cards; all by default', () => {
    const all = { ancaprating: 5, fuelconsumptioncombined: 7.4, towing_braked: 2000 };
    expect(text(all)).toContain('Safety, consumption and towing');
    const tow = text(all, { cards: ['tow'] });
    expect(tow).toContain('Towing');
    expect(tow).not.toMatch(/ANCAP|Fuel label/);
    expect(html(all, { cards: [] })).toBe('');
  });

  test('ANCAP: the number is text, the stars are a drawing', () => {
    const shown = html({ ancaprating: 4, ancapyear: 2019 });
    expect(text({ ancaprating: 4, ancapyear: 2019 })).toContain('4 out of 5 stars Rated in 2019;');
    expect(shown.match(/data-full/g)).toHaveLength(4);
    expect(shown).toContain('aria-hidden="true"');
    expect(text({ ancaprating: 3 })).toContain('The year of the rating is not given;');
  });

  test('fuel label: combined, then the cycles and CO2 as far as they are in the stock', () => {
    expect(text({ fuelconsumptioncombined: 7.4 })).toContain('7.4 L/100 km combined');
    const full = text({
      fuelconsumptioncombined: 7.4,
      fuelconsumptionurban: 9.6,
      fuelconsumptionextraurban: 6.2,
      co2emission: 171,
    });
    expect(full).toContain('Urban 9.6 L/100 km Extra-urban 6.2 L/100 km CO2 from the tailpipe 171 g/km');
    expect(text({ fuelconsumptioncombined: 7.4 })).not.toMatch(/Urban|CO2/);
  });

  test('energy label of an electric vehicle: no litres, and 0 g/km counts', () => {
    const shown = text({
      simple_fuel: 'Electric',
      fuelconsumptioncombined: 10,
      energyconsumption: 165,
      electric_range: 460,
      co2emission: 0,
    });
    expect(shown).toContain('Energy label 165 Wh/km combined');
    expect(shown).toContain('Electric range 460 km CO2 from the tailpipe 0 g/km');
    expect(shown).not.toContain('L/100');
  });

  test('a plug-in hybrid has litres and watt-hours', () => {
    const shown = text({ simple_fuel: 'Hybrid', fuelconsumptioncombined: 1.5, energyconsumption: 190 });
    expect(shown).toContain('1.5 L/100 km combined');
    expect(shown).toContain('Electric 190 Wh/km');
  });

  test('tow rating: with and without brakes, and on the ball', () => {
    const shown = text({ towing_braked: 3500, towing_unbraked: 750, towball_mass: 350 });
    expect(shown).toContain('3,500 kg with brakes');
    expect(shown).toContain('Without brakes 750 kg On the tow ball 350 kg');
    expect(text({ towing_unbraked: 400 })).not.toContain('with brakes');
  });
});
