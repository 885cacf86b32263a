import { describe, expect, test } from 'vitest';
import { exteriorPoints, interiorPoints } from './hotspots.ts';

const spot = (id: string, anchors?: string[]) => ({
  id,
  description: `About ${id}`,
  ...(anchors ? { anchors } : {}),
});
const createPosition = (hotspotId: string, activeAngle: number, posX = 50, posY = 50) => ({
  hotspotId,
  activeAngle,
  posX,
  posY,
});
const given = (exteriorHotspotPositions: ReturnType<typeof createPosition>[], exterior = [spot('a')]) => ({
  exterior,
  interior: [],
  exteriorHotspotPositions,
  interiorHotspotPositions: [],
});
const framesFor = (...positions: ReturnType<typeof createPosition>[]) =>
  exteriorPoints(given(positions), 36).flatMap((point) => point.positions.map(({ frame }) => frame));

describe('exterior hotspots', () => {
  test('takes positions by hotspotId and activeAngle', () => {
    expect(
      exteriorPoints(given([createPosition('a', 3, 20, 40), createPosition('a', 4, 25, 40)]), 36),
    ).toEqual([
      {
        id: 'a',
        description: 'About a',
        anchors: [],
        positions: [
          { frame: 3, x: 20, y: 40 },
          { frame: 4, x: 25, y: 40 },
        ],
      },
    ]);
  });

  test.each([
    ['left of the picture', createPosition('a', 3, -0.1)],
    ['right of the picture', createPosition('a', 3, 100.1)],
    ['below the picture', createPosition('a', 3, 50, 250)],
    ['a frame past the set', createPosition('a', 36)],
    ['a frame before the set', createPosition('a', -1)],
    ['between two frames', createPosition('a', 3.5)],
    ['of a hotspot that is not there', createPosition('b', 3)],
  ])('drops a position out of range: %s', (_name, position) => {
    expect(framesFor(position, createPosition('a', 7))).toEqual([7]);
    expect(exteriorPoints(given([position]), 36)).toEqual([]);
  });

  test('accepts positions on the edges', () => {
    expect(framesFor(createPosition('a', 0, 0, 0), createPosition('a', 35, 100, 100))).toEqual([0, 35]);
  });

  test('drops duplicates and hotspots without text', () => {
    const twice = given(
      [createPosition('a', 1), createPosition('c', 1)],
      [spot('a'), spot('a'), { id: 'c', description: '' }],
    );
    expect(exteriorPoints(twice, 36).map(({ id }) => id)).toEqual(['a']);
  });

  test('limits anchors to sections of the page', () => {
    const names = ['specifications', '#dealer-comments', 'javascript:alert(1)', '//evil.example', '', 'a b'];
    const [point] = exteriorPoints(given([createPosition('a', 1)], [spot('a', names)]), 36);
    expect(point?.anchors).toEqual([
      { text: 'Specifications', href: '#specifications' },
      { text: 'Dealer comments', href: '#dealer-comments' },
    ]);
  });

  test('returns an empty list without hotspots', () => expect(exteriorPoints(undefined, 36)).toEqual([]));
});

describe('interior hotspots', () => {
  const inside = (posX: number, posY: number) =>
    interiorPoints({
      exterior: [],
      interior: [spot('a')],
      exteriorHotspotPositions: [],
      interiorHotspotPositions: [createPosition('a', 0, posX, posY)],
    }).map(({ yaw, pitch }) => [yaw, pitch]);

  test.each([
    ['the middle is ahead', 50, 50, [[0, 0]]],
    ['a quarter to the right', 75, 50, [[90, 0]]],
    ['straight up', 50, 0, [[0, 90]]],
    ['out of range is dropped', 101, 50, []],
  ])('%s', (_name, posX, posY, expected) => {
    expect(inside(posX, posY)).toEqual(expected);
  });
});
