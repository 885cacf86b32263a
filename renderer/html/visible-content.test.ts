/** Digests of what visitors read on a page. */
import { describe, expect, test } from 'vitest';
import { contentDigest } from './visible-content.ts';

interface Parts {
  head?: string;
  header?: string;
  main?: string;
}
const MAIN =
  '<h1 class="a1">A ute</h1><p>$20,000</p><a href="/cars/b">Next</a><img src="/media/a.jpg" alt="Side">';
const HEAD = '<title>A ute</title><meta name="description" content="A good ute.">';
const documentOf = ({ head = HEAD, header = '<header>Yard</header>', main = MAIN }: Parts = {}): string =>
  `<!doctype html><html><head>${head}</head><body>${header}<main id="main">${main}</main><footer>© 2026</footer></body></html>`;
const digest = (parts?: Parts): string => contentDigest(Buffer.from(documentOf(parts)));

describe('contentDigest', () => {
  test.each([
    ['the text', MAIN.replace('20,000', '19,000')],
    ['the address of a link', MAIN.replace('/cars/b', '/cars/c')],
    ['a picture', MAIN.replace('/media/a.jpg', '/media/b.jpg')],
    ['the alternative text of a picture', MAIN.replace('Side', 'Front')],
  ])('changes with %s', (_name, main) => {
    expect(digest({ main })).not.toBe(digest());
  });

  test.each([
    ['title', '<title>Another</title><meta name="description" content="A good ute.">'],
    ['description', '<title>A ute</title><meta name="description" content="Sold.">'],
  ])('changes with the %s', (_name, head) => {
    expect(digest({ head })).not.toBe(digest());
  });

  test.each([
    ['class names', MAIN.replace('class="a1"', 'class="b2"')],
    ['attributes that nobody sees', MAIN.replace('<p>', '<p data-x="1" id="p">')],
    [
      'scripts, styles and templates',
      `${MAIN}<script>a<b</script><style>p{}</style><template><p>x</p></template>`,
    ],
    ['hashed pictures of the build', `${MAIN}<img src="/assets/a-1f.svg">`],
  ])('stays with other %s', (_name, main) => {
    expect(digest({ main })).toBe(digest());
  });

  test('stays with another header, footer and other scripts of the head', () => {
    const head = `<link rel="stylesheet" href="/assets/b.css">${HEAD}`;
    expect(digest({ head, header: '<header>Another yard</header>' })).toBe(digest());
  });

  test('reads the whole body of a document without a main part', () => {
    const bare = (text: string) =>
      contentDigest(Buffer.from(`<html><head><title>T</title></head><body>${text}</body></html>`));
    expect(bare('one')).not.toBe(bare('two'));
  });

  test('reads a document that breaks off', () => {
    expect(contentDigest(Buffer.from('<html><body><main><p>one</p><script>x</main>'))).toMatch(/^[\w-]{16}$/);
    expect(contentDigest(Buffer.from(''))).toMatch(/^[\w-]{16}$/);
  });
});
