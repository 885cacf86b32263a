import { expect, test } from 'vitest';
import { derive } from './derive-fields.ts';

const derived = (fields: Record<string, unknown>): Record<string, unknown> => {
  const raw: Record<string, unknown> = { id: '7', year: 2019, ...fields };
  derive(raw);
  return raw;
};

test.each([
  ['Land', 'Rover Discovery Sport', 'Land Rover', 'Discovery Sport'],
  ['ALFA', 'ROMEO Giulia', 'Alfa Romeo', 'Giulia'],
  ['Aston', 'Martin DBX', 'Aston Martin', 'DBX'],
  ['Great', 'Wall Steed', 'Great Wall', 'Steed'],
  ['Mercedes', 'Benz C200', 'Mercedes-Benz', 'C200'],
  ['Rolls', 'Royce Ghost', 'Rolls-Royce', 'Ghost'],
  ['Can', 'Am Spyder', 'Can-Am', 'Spyder'],
  ['Royal', 'Enfield Himalayan', 'Royal Enfield', 'Himalayan'],
  ['Harley', 'Davidson Fat Boy', 'Harley-Davidson', 'Fat Boy'],
  ['Land', 'Rover-Defender', 'Land Rover', 'Defender'],
])('joins the make "%s" with the model "%s"', (make, model, joinedMake, joinedModel) => {
  expect(derived({ make, model })).toMatchObject({
    make: joinedMake,
    model: joinedModel,
    make_model: `${joinedMake} ${joinedModel}`,
    name: `2019 ${joinedMake} ${joinedModel}`,
  });
});

test('reads the model from the name when the second word of the make was all', () => {
  const fields = { make: 'Land', model: 'Rover', name: '2019 Land Rover Range Rover P530 Autobiography' };
  expect(derived(fields)).toMatchObject({
    make: 'Land Rover',
    model: 'Range Rover',
    badge: 'P530 Autobiography',
    name: fields.name,
  });
  expect(derived({ ...fields, badge: 'P530' })).toMatchObject({ model: 'Range Rover', badge: 'P530' });
});

test('reads the model from the badge without a name', () => {
  const raw = derived({ make: 'Great', model: 'Wall', badge: 'Steed NBP' });
  expect(raw).toMatchObject({
    make: 'Great Wall',
    model: 'Steed',
    badge: 'NBP',
    make_model: 'Great Wall Steed',
  });
});

test.each([
  ['Land Rover', 'Defender'],
  ['Rover', '75'],
  ['Mercedes', 'C200'],
  ['Great', 'Wallaby'],
  ['Land', 'Rover'],
])('leaves the make "%s" with the model "%s"', (make, model) => {
  expect(derived({ make, model })).toMatchObject({ make, model });
});
