import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isWarning } from '../../renderer/contract/error.ts';
import { isBlock, plainText, type ContentNode } from '../_domain/content/content.ts';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import * as schemas from './blocks.section.tsx';
import { parseContentFile } from './parse-file.source.ts';

const blocks = new Map<string, z.ZodType>([
  [
    'latest',
    blockSchema('Latest.', {
      count: z.number().int().max(24).optional(),
      makes: z.array(z.string()).optional(),
    }),
  ],
  ['locations', blockSchema('Locations.', { show: z.string().optional(), open: z.boolean().optional() })],
  ['faq', schemas.faqSchema],
  ['steps', schemas.stepsSchema],
  ['cta', schemas.ctaSchema],
  ['comparison', schemas.comparisonSchema],
  ['text', schemas.textSchema],
]);

const parse = (text: string, name = 'about-us.md') =>
  parseContentFile(
    { file: `content/${name}`, name, text },
    { blocks, sizeOf: () => ({ width: 640, height: 480 }) },
  );

const FRONT = '---\ntitle: About us\n---\n\n';
const codes = (text: string) =>
  parse(text).findings.map(({ code, place }) => `${code} ${place?.line}:${place?.column}`);
const tags = (nodes: readonly ContentNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' || isBlock(node) ? [] : [node.tag, ...tags(node.children ?? [])],
  );
const json = (text: string): string => JSON.stringify(parse(FRONT + text).body);

describe('front matter', () => {
  test('gives title, description, picture, menu and day', () => {
    const { page, findings } = parse(
      '---\ntitle: "About: us"\ndescription: Who we are.\nimage: /media/yard.webp\nmenu: About\nupdated: 2026-03-01\nnoindex: true\n---\nHello.',
    );
    expect(findings).toEqual([]);
    expect(page).toMatchObject({
      path: '/about-us',
      title: 'About: us',
      description: 'Who we are.',
      image: '/media/yard.webp',
      menu: 'About',
      updated: '2026-03-01',
      noindex: true,
    });
  });

  test('may be missing: the first heading is the title, the first paragraph the description', () => {
    expect(parse('# Our team\n\nTen people and a dog.').page).toMatchObject({
      title: 'Our team',
      description: 'Ten people and a dog.',
      body: [{ tag: 'p', children: ['Ten people and a dog.'] }],
    });
  });

  test('reports invalid YAML at its line', () => {
    expect(codes('---\ntitle: [About\nmenu: x\n---\nHello.')).toEqual([
      expect.stringMatching(/^DS2430 [23]:/),
    ]);
    expect(codes('---\n- a\n- b\n---\nHello.')).toEqual(['DS2430 2:1']);
    expect(codes('---\ntitle: &a x\nmenu: *a\n---\n')).toEqual(['DS2430 2:1']);
  });

  test('reports an unknown key with the nearest one', () => {
    const [found] = parse('---\ntitle: A\ndescripton: B\n---\n').findings;
    expect(found).toMatchObject({ code: 'DS1206', place: { line: 3, column: 1 } });
    expect(found?.hint).toContain('description');
  });

  test('reports a wrong value at its position', () => {
    expect(codes('---\ntitle: A\nupdated: yesterday\n---\n')).toEqual(['DS1213 3:10']);
    expect(codes('---\ntitle: A\npath: about\n---\n')).toEqual(['DS1213 3:7']);
  });

  test('sets the address of the page with path', () => {
    expect(parse('---\ntitle: A\npath: /who-we-are/\n---\n').page?.path).toBe('/who-we-are');
    expect(codes('---\ntitle: A\npath: /Who_We\n---\n')).toEqual(['DS2442 3:7']);
  });

  test('reports a page without a title', () => {
    expect(codes('Hello.')).toEqual(['DS2443 1:1']);
  });
});

describe('addresses', () => {
  test.each([
    ['about-us.md', '/about-us'],
    ['pages/faq.md', '/pages/faq'],
    ['team/index.md', '/team'],
  ])('%s becomes the page %s', (name, path) => {
    expect(parse('# A', name).page?.path).toBe(path);
  });

  test('reports a name that cannot be an address', () => {
    expect(parse('# A', 'Über uns.md').findings.map(({ code }) => code)).toEqual(['DS2442']);
  });

  test('a file that begins with _ is a fragment', () => {
    expect(parse('Hello.', 'parts/_why.md').page).toBeUndefined();
    expect(parse('Hello.', 'parts/_why.md').body).toHaveLength(1);
  });
});

describe('sanitising', () => {
  test.each([
    ['a script', 'Hi <script>alert(1)</script> there'],
    ['a block of HTML', '<div onclick="x()">\n\nHi\n\n</div>'],
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>'],
  ])('removes %s and warns with the position', (_what, text) => {
    const { findings, body } = parse(FRONT + text);
    expect(findings.map(({ code }) => code)).toContain('DS2439');
    expect(findings.every(isWarning)).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/<|onclick|onerror|iframe|script/);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
  ])('removes the address %s and warns with the position', (href) => {
    expect(codes(`${FRONT}A [link](${href}) here`)).toEqual(['DS2438 5:3']);
    expect(json(`A [link](${href}) here`)).not.toContain(href);
  });

  test('removes such an address of a reference', () => {
    expect(json('A [link][x] here\n\n[x]: javascript:alert(1)')).not.toContain('javascript');
  });

  test('ignores a comment', () => {
    expect(codes(`${FRONT}<!-- note to myself -->\n\nHi`)).toEqual([]);
  });

  test('supports tables, task lists, footnotes and strikethrough of GitHub’s Markdown', () => {
    const { body } = parse(
      `${FRONT}| a | b |\n| --- | ---: |\n| 1 | 2 |\n\n- [x] done\n\n~~old~~ new[^1]\n\n[^1]: A note.`,
    );
    expect(tags(body)).toEqual(expect.arrayContaining(['table', 'td', 'input', 'del', 'sup', 'section']));
    expect(JSON.stringify(body)).toContain('"data-align":"right"');
  });
});

describe('headings and pictures', () => {
  test('heading ids are unique in the page and differ from the frame’s', () => {
    const { body } = parse(`${FRONT}## Menu\n\n## Service\n\n### Service`);
    expect(
      body.map((node) => (typeof node === 'object' && !isBlock(node) ? node.attributes?.['id'] : '')),
    ).toEqual(['menu-1', 'service', 'service-1']);
  });

  test('the id of a heading that begins with a number begins with a letter', () => {
    expect(JSON.stringify(parse(`${FRONT}## 1. The van`).body)).toContain('"id":"part-1-the-van"');
  });

  test('a page has one h1: its title', () => {
    expect(tags(parse('# One\n\nText\n\n# Two').body)).toEqual(['p', 'h2']);
  });

  test('a picture by itself is a figure with size and caption', () => {
    expect(parse(`${FRONT}![The yard](/media/yard.webp "At dawn")`).body).toEqual([
      {
        tag: 'figure',
        children: [
          { tag: 'img', attributes: { src: '/media/yard.webp', alt: 'The yard', width: 640, height: 480 } },
          { tag: 'figcaption', children: ['At dawn'] },
        ],
      },
    ]);
  });

  test('collects links and pictures with their positions', () => {
    const { links, pictures } = parse(`${FRONT}A [b](/c).\n\n![d](/media/e.webp)`);
    expect(links).toMatchObject([{ href: '/c', place: { line: 5, column: 3 } }]);
    expect(pictures).toMatchObject([{ href: '/media/e.webp', place: { line: 7, column: 1 } }]);
  });
});

describe('blocks', () => {
  test('a directive is a block with parsed options', () => {
    expect(
      parse(`${FRONT}::latest{count=4 makes="Kia, Mazda"}\n\n::locations{show=service open}`).body,
    ).toEqual([
      { block: 'latest', options: { count: 4, makes: ['Kia', 'Mazda'] } },
      { block: 'locations', options: { show: 'service', open: true } },
    ]);
  });

  test('reports an unknown block with the nearest one, line and column', () => {
    const [found] = parse(`${FRONT}Text\n\n::lates{count=4}`).findings;
    expect(found).toMatchObject({ code: 'DS2431', place: { line: 7, column: 1 } });
    expect(found?.hint).toContain('`latest`');
    expect(found?.place?.frame).toContain('> 7 | ::lates{count=4}');
  });

  test.each([
    ['a value of another type', '::latest{count=many}', 'DS1211'],
    ['a value out of range', '::latest{count=99}', 'DS1213'],
    ['an unknown option', '::latest{conut=4}', 'DS1206'],
    ['a missing option', '::cta{label=Go}', 'DS1210'],
  ])('reports %s at the block', (_what, text, code) => {
    expect(codes(FRONT + text)).toEqual([`${code} 5:1`]);
  });

  test('reports a block inside a list', () => {
    expect(codes(`${FRONT}- one\n\n  ::latest{count=4}`)).toEqual(['DS2440 7:3']);
  });

  test('leaves text that only looks like a directive', () => {
    const { body, findings } = parse(`${FRONT}Open 9:am to 5:pm, ratio 3:1, see note:this.`);
    expect(findings).toEqual([]);
    expect(plainText(body)).toBe('Open 9:am to 5:pm, ratio 3:1, see note:this.');
  });

  test('reads questions and answers in a container', () => {
    const { body, findings } = parse(
      `${FRONT}:::faq[Ask us]\n\n### Why?\n\nBecause [we can](/x).\n\n### How?\n\nLike this:\n\n- so\n\n:::`,
    );
    expect(findings).toEqual([]);
    expect(body).toMatchObject([
      { block: 'faq', options: { title: 'Ask us', items: [{ question: 'Why?' }, { question: 'How?' }] } },
    ]);
    expect(JSON.stringify(body)).toContain('"href":"/x"');
  });

  test('reads steps, a comparison and a call to action from Markdown', () => {
    const { body } = parse(
      `${FRONT}:::steps\n1. Look: at it\n2. Buy\n:::\n\n:::comparison\n| | A | B |\n| --- | --- | --- |\n| Price | 1 | 2 |\n:::\n\n:::cta{href=/contact label=Go}\n### Talk\n\nTo us.\n:::`,
    );
    expect(body).toEqual([
      {
        block: 'steps',
        options: {
          items: [
            { title: 'Look', text: 'at it' },
            { title: 'Buy', text: '' },
          ],
        },
      },
      {
        block: 'comparison',
        options: { columns: ['A', 'B'], rows: [{ label: 'Price', cells: ['1', '2'] }] },
      },
      {
        block: 'cta',
        options: { title: 'Talk', text: 'To us.', href: '/contact', label: 'Go', phone: false },
      },
    ]);
  });

  test('reads options in a container as YAML', () => {
    expect(parse(`${FRONT}:::latest\n\`\`\`yaml\ncount: 3\nmakes: [Kia]\n\`\`\`\n:::`).body).toEqual([
      { block: 'latest', options: { count: 3, makes: ['Kia'] } },
    ]);
    expect(codes(`${FRONT}:::latest\n\`\`\`yaml\ncount: [\n\`\`\`\n:::`)).toEqual(['DS2430 6:1']);
  });

  test('collects included fragments', () => {
    expect(parse(`${FRONT}::text{file=_why.md}`).fragments).toMatchObject([
      { href: '_why.md', place: { line: 5 } },
    ]);
  });
});
