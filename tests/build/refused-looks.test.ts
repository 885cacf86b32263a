/** Redirects, logos and fonts that cannot be used: each is reported at its place, and the other tenants are built. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../cli/types.ts';
import { MOST_REDIRECTS } from '../../features/_domain/tenant/redirect.schema.ts';
import { Project, vehicles, writeTenant, type Row } from '../support/project.ts';

interface Reported {
  tenants: { tenant: string }[];
  problems: Problem[];
}

const moved = (from: string, to: string) => ({ from, to });
const withLogo = (src: string): Row => ({ brand: { logo: { src } }, media: { folders: ['media'] } });
const PATH = '<path fill="#00f" d="M0 0h10v10H0z"/>';

interface Case {
  tenant: Row;
  code: string;
  /** Text of the line of tenant.json that is reported. */
  line: string;
  /** Whether the site is built without it. */
  isBuilt?: true;
}

const CASES: Readonly<Record<string, Case>> = {
  page: {
    tenant: { redirects: [moved('/ok', '/'), moved('/search/new-used-and-demo-cars', '/')] },
    code: 'DS2995',
    line: '"/search/new-used-and-demo-cars"',
    isBuilt: true,
  },
  loop: { tenant: { redirects: [moved('/a', '/b'), moved('/b', '/a')] }, code: 'DS2993', line: '"/b"' },
  twice: {
    tenant: { redirects: [moved('/a?x=1', '/'), moved('/a/?x=1', '/contact-us')] },
    code: 'DS2992',
    line: '"/a/?x=1"',
  },
  many: {
    tenant: {
      redirects: Array.from({ length: MOST_REDIRECTS + 1 }, (_, number) => moved(`/old-${number}`, '/')),
    },
    code: 'DS1213',
    line: '"redirects"',
  },
  query: {
    tenant: { hosting: 'cloudflare-pages', redirects: [moved('/a', '/'), moved('/a?x=1', '/')] },
    code: 'DS2988',
    line: '"/a?x=1"',
    isBuilt: true,
  },
  'logo-large': { tenant: withLogo('/media/large.png'), code: 'DS1310', line: 'large.png' },
  'logo-script': { tenant: withLogo('/media/script.svg'), code: 'DS1311', line: '"logo"', isBuilt: true },
  'font-text': {
    tenant: {
      theme: { accent: '#0b5fff', ground: '#ffffff', display: '/media/text.woff2', body: 'system' },
      media: { folders: ['media'] },
    },
    code: 'DS1330',
    line: 'text.woff2',
  },
};

let project: Project;
let built: Reported;
let checked: Reported;
beforeAll(async () => {
  project = new Project(vehicles(2));
  for (const [slug, { tenant }] of Object.entries(CASES)) {
    writeTenant(project.root, slug, { stock: vehicles(2), tenant });
    const media = path.join(project.root, 'tenants', slug, 'media');
    mkdirSync(media);
    const files = {
      'large.png': new Uint8Array(10_000_000),
      'script.svg': `<svg viewBox="0 0 10 10"><script>alert(1)</script>${PATH}</svg>`,
      'text.woff2': 'no font',
    };
    for (const [name, body] of Object.entries(files)) writeFileSync(path.join(media, name), body);
  }
  built = JSON.parse((await project.run('build', '--all', '--json')).stdout) as Reported;
  checked = JSON.parse((await project.run('check', '--all', '--json')).stdout) as Reported;
}, 240_000);
afterAll(() => project.remove());

test('an SVG that is no logo is published without its script, and named with its file', () => {
  const slugs = built.tenants
    .map(({ tenant }) => tenant)
    .filter((slug) => slug in CASES && slug !== 'logo-script');
  expect(slugs.length).toBeGreaterThan(0);
  for (const slug of slugs) {
    const published = readFileSync(path.join(project.root, 'output', slug, 'media/script.svg'), 'utf8');
    expect(published).not.toContain('alert');
    expect(published).toContain(PATH);
    for (const { problems } of [checked, built]) {
      const named = problems.filter(({ code }) => code === 'DS1314').map((one) => one.place?.file);
      expect(named).toContain(`tenants/${slug}/media/script.svg`);
    }
  }
});

describe.each(Object.entries(CASES))('%s', (slug, { code, line, isBuilt = false }) => {
  test(`is reported as ${code} with file, line and what to do`, () => {
    const file = `tenants/${slug}/tenant.json`;
    const lines = readFileSync(path.join(project.root, file), 'utf8').split('\n');
    for (const { problems } of [checked, built]) {
      const reported = problems.filter((one) => one.code === code && one.place?.file === file);
      expect(reported.map((one) => lines[(one.place?.line ?? 0) - 1])).toContainEqual(
        expect.stringContaining(line),
      );
      expect(reported.map(({ hint }) => hint.length)).not.toContain(0);
    }
  });

  test('stops this tenant only, or is left out of its site', () => {
    expect(built.tenants.map(({ tenant }) => tenant).includes(slug)).toBe(isBuilt);
    expect(existsSync(path.join(project.root, 'output', slug, 'index.html'))).toBe(isBuilt);
    expect(existsSync(path.join(project.output, 'index.html'))).toBe(true);
  });
});
