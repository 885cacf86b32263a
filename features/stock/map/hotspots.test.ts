import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { car, ndjson, pullIn } from '../store/pull-case.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

test('omits an invalid hotspot and keeps the vehicle with the others', async () => {
  const hotspots = {
    exterior: [{ id: 'a' }, { id: 'b', description: 'Tow bar' }, 7],
    interior: [{ description: 'Wheel' }],
    exteriorHotspotPositions: [
      { hotspotId: 'a', activeAngle: 1, posX: 2, posY: 3 },
      { hotspotId: 'b', activeAngle: 1, posX: 'left', posY: 3 },
    ],
  };
  const content = ndjson(car(1, { hotspots, video_url: 'nonsense' }), car(2));
  const { outcome, vehicles, rejects, leftOut } = await pullIn({ root, file: 's.ndjson', content });
  expect(rejects).toEqual([]);
  expect(outcome).toMatchObject({ accepted: 2, leftOut: 1 });
  expect(vehicles[0]?.hotspots).toMatchObject({
    exterior: [{ id: 'b', description: 'Tow bar' }],
    interior: [],
    exteriorHotspotPositions: [{ hotspotId: 'a' }],
  });
  expect(leftOut.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    'video_url is not an http(s) address or a path that starts with one /',
    'hotspots.exterior.0.description is missing',
    'hotspots.exterior.2 is not an object',
    'hotspots.interior.0.id is missing',
    'hotspots.exteriorHotspotPositions.1.posX is not a number',
  ]);
});

test.each([
  ['a text', 'hello', undefined, 'hotspots is not an object'],
  ['a list', [{ id: 'a' }], undefined, 'hotspots is not an object'],
  ['a number', 7, undefined, 'hotspots is not an object'],
  [
    'an object in the place of a list',
    { exterior: { id: 'a' }, interior: [{ id: 'b', description: 'Wheel' }] },
    [{ id: 'b', description: 'Wheel' }],
    'hotspots.exterior is not a list',
  ],
])('omits only the hotspots for %s', async (_name, hotspots, points, message) => {
  const content = ndjson(car(1, { hotspots }), car(2));
  const { outcome, vehicles, rejects, leftOut } = await pullIn({ root, file: 's.ndjson', content });
  expect(rejects).toEqual([]);
  expect(outcome).toMatchObject({ accepted: 2, leftOut: 1 });
  const { interior } = vehicles[0]?.hotspots ?? {};
  expect(interior).toEqual(points);
  expect(leftOut.map(({ field, reason }) => `${field} ${reason}`)).toEqual([message]);
});

test('still refuses a row with other errors', async () => {
  const content = ndjson(car(1, { hotspots: { exterior: [{ id: 'a' }] }, price: -1 }), car(2));
  const { outcome } = await pullIn({ root, file: 's.ndjson', content });
  expect(outcome).toMatchObject({ accepted: 1, rejected: 1, leftOut: 0 });
});
