/** Guides have working links, valid commands and existing options. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { NAVIGATION } from '../../docs/site/navigation.js';
import { sidebar } from '../../docs/site/pages.js';
import { commandsIn, findRefusal } from './command-line.ts';
import { anchorsIn, blocksIn, GUIDES, linksIn, ROOT, textOf } from './guides.ts';
import { OPTION_SUBJECTS } from './reference/option-subjects.ts';

/** Returns the file and anchor that a link leads to. */
function parseTarget(guide: string, link: string): { file: string; anchor: string | undefined } {
  const [address = '', anchor] = link.split('#');
  // Site addresses, in the front matter of the first page.
  if (address.startsWith('/')) return { file: `docs${address}.md`, anchor };
  return { file: address === '' ? guide : path.posix.join(path.posix.dirname(guide), address), anchor };
}

/** Errors of a command that do not depend on its values. */
const UNKNOWN = /unknown (?:option|command)/;

describe.each(GUIDES)('%s', (guide) => {
  const text = textOf(guide);

  test('links to existing files and headings', () => {
    const dead = linksIn(text).filter((link) => {
      const { file, anchor } = parseTarget(guide, link);
      if (!existsSync(path.join(ROOT, file))) return true;
      return anchor !== undefined && file.endsWith('.md') && !anchorsIn(textOf(file)).has(anchor);
    });
    expect(dead).toEqual([]);
  });

  test('shows commands that the command line accepts', async () => {
    const commands = blocksIn(text).flatMap((block) =>
      block.language === 'sh' ? commandsIn(block.text) : [],
    );
    const refusals = await Promise.all(commands.map(findRefusal));
    expect(refusals.filter(Boolean)).toEqual([]);
  });

  test('names existing commands and options in its text', async () => {
    const spans = [...text.matchAll(/`(?:npx )?(dealersite [a-z][^`\n]*)`/g)].map(([, span = '']) => span);
    const refusals = await Promise.all(spans.flatMap(commandsIn).map(findRefusal));
    expect(refusals.filter((refusal) => refusal !== undefined && UNKNOWN.test(refusal))).toEqual([]);
  });
});

describe('options in guides', () => {
  const reference = ['config', ...OPTION_SUBJECTS.map(({ page }) => page)]
    .map((name) => textOf(`docs/reference/${name}.md`))
    .join('\n');
  const paths = [...reference.matchAll(/^\| `([^`]+)` \|/gm)].map(([, option = '']) =>
    option.replaceAll('[]', ''),
  );
  /** Options and their groups. */
  const options = new Set(
    paths.flatMap((option) =>
      option.split('.').map((_, index, steps) => steps.slice(0, index + 1).join('.')),
    ),
  );
  const heads = [...reference.matchAll(/^## `(options\.[\w-]+)`$/gm)].map(([, option = '']) => option);
  for (const head of heads) options.add(head);

  test('come from the reference', () => {
    expect(options.has('options.enquiry.leads.retention_days')).toBe(true);
    expect(options.has('options.enquiry.leads.no_such_option')).toBe(false);
  });

  test.each(GUIDES.filter((guide) => !guide.startsWith('docs/reference/')))(
    '%s names existing options',
    (guide) => {
      const names = [...textOf(guide).matchAll(/`(options\.[\w-]+(?:\.[\w[\]-]+)*)`/g)].map(([, name = '']) =>
        name.replaceAll('[]', ''),
      );
      expect(names.filter((name) => !options.has(name))).toEqual([]);
    },
  );
});

describe('commands in a text', () => {
  test('are found behind variables, npx and other commands, without shell syntax', () => {
    const text =
      'A=b npx dealersite build --all # every site\nmkdir sites && npx dealersite check\ndealersite index -t x > y\nnpm install ../dealersite/dealersite-0.1.0.tgz';
    expect(commandsIn(text)).toEqual([['build', '--all'], ['check'], ['index', '-t', 'x']]);
  });

  test('are rejected with a wrong option or command', async () => {
    expect(await findRefusal(['build', '--al'])).toContain("unknown option '--al'");
    expect(await findRefusal(['biuld'])).toContain("unknown command 'biuld'");
    expect(await findRefusal(['build', '--tenant', 'my-dealer', '--json'])).toBeUndefined();
  });
});

describe('the side bar of the site', () => {
  const links = sidebar()
    .flatMap(({ items }) => items)
    .flatMap((item) => ('items' in item ? item.items : item))
    .map(({ link }) => link);

  test('links to every page once', () => {
    const pages = GUIDES.filter((guide) => guide.startsWith('docs/') && guide !== 'docs/index.md');
    expect(links.toSorted()).toEqual(
      pages.map((page) => page.slice('docs'.length, -'.md'.length)).toSorted(),
    );
  });

  test('has a group for each audience', () => {
    expect(NAVIGATION.map(({ title }) => title)).toEqual([
      'Start',
      'For web teams',
      'Running it',
      'Developing',
      'Reference',
    ]);
  });
});

test.each([
  ['docs/site', 'vitepress'],
  ['fixtures/media/studio', 'three'],
  ['tests', 'lighthouse'],
])('%s installs its packages outside the product', (folder, tool) => {
  const packages = (file: string) =>
    Object.keys(
      (JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, object>)[
        'devDependencies'
      ] ?? {},
    );
  expect(packages(`${folder}/package.json`)).toContain(tool);
  expect(packages('package.json')).not.toContain(tool);
});
