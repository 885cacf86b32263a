import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { arrange, collectSections, defineSection, sectionData, Slot, type AnySection } from './section.tsx';
import { defineSlot } from './slot.ts';

interface Site {
  title: string;
}

const CAR = defineSlot<{ litres: number }>('car');
const FRONT = defineSlot<null>('front');

const fuel = defineSection<Site, { litres: number }, { text: string }>({
  slot: CAR,
  name: 'fuel',
  position: { after: 'facts' },
  anchor: 'fuel-cost',
  data: ({ litres }, { title }) => (litres > 0 ? { text: `${title} ${litres}` } : undefined),
  view: ({ text }) => <p>{text}</p>,
});

const sectionAt = (name: string, position: AnySection<Site>['position']): AnySection<Site> => ({
  slot: CAR,
  name,
  position,
  data: () => ({}),
  view: () => <b>{name}</b>,
});

const site = { title: 'Yard' };

describe('arrange', () => {
  const order = ['gallery', 'facts', 'similar'];

  test.each([
    ['after another', { after: 'facts' }, ['gallery', 'facts', 'new', 'similar']],
    ['before another', { before: 'gallery' }, ['new', 'gallery', 'facts', 'similar']],
    ['at the end', 'end', ['gallery', 'facts', 'similar', 'new']],
    ['at the end if its neighbour is missing', { after: 'comments' }, ['gallery', 'facts', 'similar', 'new']],
  ] as const)('inserts a section %s', (_where, position, expected) => {
    expect(arrange(order, [sectionAt('new', position)])).toEqual(expected);
  });

  test('leaves a section where the order of the page has it', () => {
    const sections = collectSections([{ sections: [sectionAt('facts', 'end')] }]);
    expect(arrange(order, sections.get(CAR.name))).toEqual(order);
  });

  test('ignores sections of other slots', () => {
    const sections = collectSections([{ sections: [{ ...sectionAt('new', 'end'), slot: FRONT }] }]);
    expect(arrange(order, sections.get(CAR.name))).toEqual(order);
  });
});

test('sectionData returns the visible sections with name, anchor and data', () => {
  const sections = collectSections<Site>([{ sections: [fuel] }]);
  expect(sectionData(sections, CAR, { subject: { litres: 7 }, site })).toEqual([
    { name: 'fuel', anchor: 'fuel-cost', data: { text: 'Yard 7' } },
  ]);
  expect(sectionData(sections, CAR, { subject: { litres: 0 }, site })).toEqual([]);
  expect(sectionData(sections, FRONT, { subject: null, site })).toEqual([]);
});

test('collectSections refuses two sections of a slot with the same name', () => {
  expect(() => collectSections<Site>([{ sections: [fuel] }, { sections: [fuel] }])).toThrow(
    'Two sections of the slot car have the name "fuel".',
  );
});

test('Slot renders own sections and those of other slices in order, and skips unknown names', () => {
  const sections = collectSections<Site>([{ sections: [fuel, sectionAt('hidden', 'end')] }]);
  const data = sectionData(sections, CAR, { subject: { litres: 7 }, site }).slice(0, 1);
  const html = renderToStaticMarkup(
    <Slot
      sections={sections}
      slot={CAR}
      names={['facts', 'fuel', 'hidden', 'nowhere']}
      data={data}
      own={{ facts: <i>facts</i> }}
    />,
  );
  expect(html).toBe('<i>facts</i><p>Yard 7</p>');
});
