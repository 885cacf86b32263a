import { describe, expect, test } from 'vitest';
import type { Vehicle } from './vehicle.schema.ts';
import { frameOrigins, isWatchPage, findVideo } from './video.ts';

const embed = 'https://www.youtube.com/embed/abc';

describe('an embed is used only when the URL starts with the platform’s embed prefix', () => {
  test.each<[string, Pick<Vehicle, 'video_url' | 'external_video_url'>, object | undefined]>([
    ['none', {}, undefined],
    ['the embed prefix', { external_video_url: embed }, { kind: 'embed', href: embed }],
    [
      'any other page of the platform is a file',
      { external_video_url: 'https://www.youtube.com/watch?v=abc' },
      { kind: 'file', href: 'https://www.youtube.com/watch?v=abc' },
    ],
    [
      'the prefix inside an address does not count',
      { video_url: `https://videos.example/?u=${embed}` },
      { kind: 'file', href: `https://videos.example/?u=${embed}` },
    ],
    [
      'a host that only begins like it',
      { video_url: 'https://www.youtube.com.evil.example/embed/abc' },
      { kind: 'file', href: 'https://www.youtube.com.evil.example/embed/abc' },
    ],
    ...['/../redirect?q=https://evil.example', '/%2e%2E/redirect', '\\..\\redirect', '/./../watch?v=abc'].map(
      (rest): [string, object, object] => {
        const href = `https://www.youtube.com/embed${rest}`;
        return [`a path that leads out of the prefix: ${rest}`, { video_url: href }, { kind: 'file', href }];
      },
    ),
    [
      'a path that leads into the prefix',
      { video_url: 'https://WWW.youtube.com/a/../embed/abc' },
      { kind: 'embed', href: 'https://WWW.youtube.com/a/../embed/abc' },
    ],
    ['a hosted file', { video_url: '/media/walk.mp4' }, { kind: 'file', href: '/media/walk.mp4' }],
  ])('%s', (_name, vehicle, expected) => {
    expect(findVideo(vehicle)).toEqual(expected);
  });

  test('the tenant configures its platforms', () => {
    const href = 'https://player.vimeo.com/video/1';
    expect(findVideo({ video_url: href }, ['https://player.vimeo.com/video/'])).toEqual({
      kind: 'embed',
      href,
    });
    expect(findVideo({ video_url: embed }, [])).toEqual({ kind: 'file', href: embed });
  });
});

describe('ignores an invalid video URL', () => {
  test.each([
    'javascript:alert(1)',
    'data:video/mp4;base64,AA',
    '//evil.example/a.mp4',
    'soon',
    '',
    'https://',
  ])('%j', (address) => {
    expect(findVideo({ external_video_url: address })).toBeUndefined();
    expect(findVideo({ external_video_url: address, video_url: '/a.mp4' })?.href).toBe('/a.mp4');
  });
});

test.each([
  ['https://www.youtube.com/watch?v=abc', true],
  ['https://m.youtube.com/watch?v=abc', true],
  ['https://youtube.com/shorts/abc', true],
  ['https://youtu.be/abc', true],
  ['https://vimeo.com/123456', true],
  [embed, false],
  ['https://player.vimeo.com/video/1', false],
  ['https://videos.example/watch?v=abc', false],
  ['/media/walk.mp4', false],
])('%s is a watch page: %s', (href, expected) => {
  expect(isWatchPage(href)).toBe(expected);
});

test('frames may only have the origins of the platforms', () => {
  expect(
    frameOrigins([embed, 'https://www.youtube.com/embed/other/', 'https://player.vimeo.com/video/']),
  ).toEqual(['https://www.youtube.com', 'https://player.vimeo.com']);
});
