import { describe, expect, test } from 'vitest';
import {
  autoSteps,
  dragSteps,
  FEWEST_FRAMES,
  inBox,
  storedWidth,
  keyTurn,
  present,
  spinFrames,
  turned,
} from './frames.ts';

const set = (count: number) => Array.from({ length: count }, (_, index) => `/spin/${index}.webp`);
const never = () => false;

describe('gaps in a spin set', () => {
  test('skips gaps and retains the positions of other frames', () => {
    const frames = spinFrames(['', ...set(8), ''], never);
    expect(frames).toHaveLength(10);
    expect(present(frames)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('treats placeholders as gaps', () => {
    const frames = spinFrames(set(12), (url) => url === '/spin/3.webp');
    expect(present(frames)).not.toContain(3);
    expect(present(frames)).toHaveLength(11);
  });

  test.each([0, 1, 2, FEWEST_FRAMES - 1])('returns no spin set for %i frames', (count) => {
    expect(spinFrames([...set(count), '', '', '', '', '', '', '', ''], never)).toEqual([]);
  });

  test('returns no spin set without images', () => {
    expect(spinFrames(undefined, never)).toEqual([]);
  });
});

describe('drag steps depend on the sensitivity, 20 pixels per frame', () => {
  test.each([
    [0, 0],
    [19, 0],
    [20, 1],
    [-19, 0],
    [-20, -1],
    [205, 10],
    [-205, -10],
  ])('%i pixels turn by %i', (pixels, steps) => {
    expect(dragSteps(pixels, 20)).toBe(steps);
  });

  test('changes the steps with the sensitivity', () => {
    expect([dragSteps(100, 10), dragSteps(100, 50)]).toEqual([10, 2]);
  });
});

test.each([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', 1],
  ['ArrowDown', -1],
  ['Tab', 0],
  ['toString', 0],
])('the key %s turns by %i', (key, steps) => {
  expect(keyTurn(key, 36)).toEqual({ steps });
});

test.each([
  ['Home', 0],
  ['End', 11],
  ['PageUp', 7],
  ['PageDown', 1],
])('the key %s turns frame 4 of twelve to frame %i', (key, expected) => {
  const ring = Array.from({ length: 12 }, (_, index) => index);
  const { steps, from = 4 } = keyTurn(key, ring.length);
  expect(turned(ring, from, steps)).toBe(expected);
});

describe('auto-rotation', () => {
  const turning = { turns: true, still: false };
  test('stops after one full turn', () => {
    let frame: number | undefined = 5;
    const ring = [0, 1, 2, 5, 6];
    const steps = autoSteps(ring.length, turning);
    for (let step = 0; step < steps; step++) frame = turned(ring, frame ?? -1, 1);
    expect([steps, frame]).toEqual([5, 5]);
  });
  test('is disabled under reduced motion, by option, and with one frame', () => {
    expect(autoSteps(36, { turns: true, still: true })).toBe(0);
    expect(autoSteps(36, { turns: false, still: false })).toBe(0);
    expect(autoSteps(1, turning)).toBe(0);
  });
});

describe('turning', () => {
  test.each([
    [0, 1, 1],
    [0, -1, 9],
    [9, 1, 0],
    [0, 23, 2],
    [0, -23, 8],
    [4, 0, 5],
    [4, 1, 7],
  ])('from frame %i by %i to frame %i, over what has not loaded', (frame, steps, expected) => {
    expect(turned([0, 1, 2, 5, 7, 8, 9], frame, steps)).toBe(expected);
  });
  test('returns undefined for an empty ring', () => expect(turned([], 3, 1)).toBeUndefined());
});

test.each([
  [
    { width: 600, height: 400 },
    { x: 300, y: 100 },
  ],
  [
    { width: 600, height: 600 },
    { x: 300, y: 200 },
  ],
  [
    { width: 1000, height: 400 },
    { x: 500, y: 100 },
  ],
])('keeps a position on the picture in a box of %o', (box, position) => {
  expect(inBox({ x: 50, y: 25 }, { width: 600, height: 400 }, box)).toEqual(position);
});

describe('decoded frames fit into 96 MB', () => {
  test.each([
    ['36 frames of 6000 × 4000', { width: 6000, height: 4000 }, 36, 960],
    ['36 small ones as they are', { width: 720, height: 480 }, 36, 720],
    ['200 of 6000 × 4000', { width: 6000, height: 4000 }, 200, 424],
    ['36 of 1000 × 4000', { width: 1000, height: 4000 }, 36, 408],
  ])('%s', (_name, size, count, width) => {
    expect(storedWidth(size, count)).toBe(width);
    const high = (width / size.width) * size.height;
    expect(width * high * 4 * count).toBeLessThanOrEqual(96_000_000);
  });
});

test('turns 200 frames once by a drag of 4,000 pixels', () => {
  const ring = present(spinFrames(set(200), never));
  expect(ring).toHaveLength(200);
  expect(turned(ring, 7, dragSteps(4_000, 20))).toBe(7);
});
