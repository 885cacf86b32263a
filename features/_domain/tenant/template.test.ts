import { describe, expect, test } from 'vitest';
import { TEMPLATES, VEHICLE_SECTIONS } from './template-names.ts';
import { ownTemplateSchema } from './template.schema.ts';
import { TEMPLATE_OPTIONS, templateOptions } from './template.ts';

const sections = (name: (typeof TEMPLATES)[number]) => [...templateOptions(name).vehicleOrder].toSorted();

describe('templates', () => {
  test('every template has a preset', () => {
    expect(Object.keys(TEMPLATE_OPTIONS).toSorted()).toEqual([...TEMPLATES].toSorted());
  });

  test('group and yard differ in every structural option', () => {
    const [group, yard] = [templateOptions('group'), templateOptions('yard')];
    for (const key of Object.keys(group)) {
      expect({ key, value: Reflect.get(group, key) }).not.toEqual({ key, value: Reflect.get(yard, key) });
    }
  });

  test.each(TEMPLATES)('%s shows every section of the vehicle page once', (name) => {
    expect(sections(name)).toEqual(sections('group'));
    expect(new Set(sections(name)).size).toBe(sections(name).length);
  });

  test('no two templates have the same header, hero, card and order of the vehicle page together', () => {
    const structures = Object.values(TEMPLATE_OPTIONS).map(({ header, hero, card, vehicleOrder }) =>
      [header, hero, card, ...vehicleOrder].join(' '),
    );
    expect(new Set(structures).size).toBe(TEMPLATES.length);
    const orders = Object.values(TEMPLATE_OPTIONS).map(({ vehicleOrder }) => vehicleOrder.join(' '));
    expect(new Set(orders).size).toBe(TEMPLATES.length);
  });

  test('the mobile bar has at most three actions', () => {
    for (const { mobileBar } of Object.values(TEMPLATE_OPTIONS))
      expect(mobileBar.length).toBeLessThanOrEqual(3);
  });

  test('a template of a project has the options of the one it extends, except those it sets', () => {
    const own = ownTemplateSchema.parse({ extends: 'yard', card: 'wide', vehicle_order: ['comments'] });
    const { card, vehicleOrder, ...others } = templateOptions(own);
    const { card: _card, vehicleOrder: _order, ...preset } = TEMPLATE_OPTIONS.yard;
    expect({ card, vehicleOrder }).toEqual({ card: 'wide', vehicleOrder: ['comments'] });
    expect(others).toEqual(preset);
  });

  test.each(TEMPLATES)('a template of a project can set every option as %s does', (name) => {
    const { vehicleOrder, mobileBar, mobileBarGround, home, ...options } = TEMPLATE_OPTIONS[name];
    const other = name === 'group' ? 'yard' : 'group';
    const own = ownTemplateSchema.strict().parse({
      extends: other,
      vehicle_order: vehicleOrder,
      mobile_bar: mobileBar,
      mobile_bar_ground: mobileBarGround,
      ...options,
    });
    expect({ ...templateOptions(own), home }).toEqual(TEMPLATE_OPTIONS[name]);
    expect([...vehicleOrder].toSorted()).toEqual([...VEHICLE_SECTIONS].toSorted());
  });
});
