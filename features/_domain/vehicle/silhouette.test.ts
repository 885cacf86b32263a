import { describe, expect, test } from 'vitest';
import { toSilhouette, type Silhouette } from './silhouette.ts';

describe('the outline of a vehicle without a photo', () => {
  test.each<[string, Silhouette]>([
    ['Sedan', 'sedan'],
    ['Hatchback', 'hatch'],
    ['Hatch', 'hatch'],
    ['Wagon', 'wagon'],
    ['SUV', 'suv'],
    ['Ute', 'ute'],
    ['Dual Cab Pick-up', 'ute'],
    ['Cab Chassis', 'ute'],
    ['Van', 'van'],
    ['People Mover', 'people-mover'],
    ['Coupe', 'coupe'],
    ['Coupé', 'coupe'],
    ['Convertible', 'convertible'],
    ['Something new', 'sedan'],
  ])('%s: %s', (body, expected) => {
    expect(toSilhouette({ simple_body: body })).toBe(expected);
    expect(toSilhouette({ simple_body: undefined, bodyconfiguration: body })).toBe(expected);
  });

  test.each<[string, string, Silhouette]>([
    ['truck', 'Tray', 'truck'],
    ['motorcycle', 'Touring', 'motorcycle'],
    ['caravan', 'Pop-top', 'caravan'],
    ['car', 'Van', 'van'],
  ])('the kind decides before the body: %s, %s', (kind, body, expected) => {
    expect(toSilhouette({ item_type: kind, simple_body: body })).toBe(expected);
  });

  test('is a sedan by default', () => {
    expect(toSilhouette({})).toBe('sedan');
  });
});
