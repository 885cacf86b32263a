/** Recipes for CI and systemd parse, and the command line accepts their commands. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandsIn, findRefusal } from './command-line.ts';
import { textOf } from './guides.ts';

type Tree = string | number | boolean | null | Tree[] | { [key: string]: Tree };

/** Returns every text below keys of a name. */
function listTexts(tree: Tree, keys: readonly string[]): string[] {
  if (Array.isArray(tree)) return tree.flatMap((member) => listTexts(member, keys));
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => {
    if (!keys.includes(key)) return listTexts(value, keys);
    return [value].flat().filter((text) => typeof text === 'string');
  });
}

const github = parse(textOf('docs/ci/github.yml')) as Record<string, Tree>;
const gitlab = parse(textOf('docs/ci/gitlab.yml')) as Record<string, Tree>;

describe.each([
  ['github.yml', github],
  ['gitlab.yml', gitlab],
])('docs/ci/%s', (_name, tree) => {
  const commands = listTexts(tree, ['run', 'script']).flatMap(commandsIn);

  test('checks, pulls once, and builds and tests in shards with a cache', () => {
    expect(commands.map(([name]) => name)).toEqual(['check', 'pull', 'build', 'test']);
    const build = commands.find(([name]) => name === 'build') ?? [];
    expect(build.join(' ')).toMatch(/--all --shard \d+\/4 --cache \.build-cache --in-place/);
  });

  test('uses commands that the command line accepts', async () => {
    expect((await Promise.all(commands.map(findRefusal))).filter(Boolean)).toEqual([]);
  });
});

test('GitHub builds as many shards as it divides by, after one pull', () => {
  const { build } = github['jobs'] as { build: { needs: string; strategy: { matrix: { shard: number[] } } } };
  expect(build.needs).toBe('pull');
  expect(build.strategy.matrix.shard).toEqual([1, 2, 3, 4]);
});

test('GitLab builds after the one pull', () => {
  expect(gitlab['build']).toMatchObject({ parallel: 4, needs: ['pull'] });
});

test('the systemd unit starts serve with existing options', async () => {
  const [, line = ''] =
    /^ExecStart=\/usr\/bin\/(.*)$/m.exec(textOf('docs/deploy/dealersite-api@.service')) ?? [];
  const [args = []] = commandsIn(line.replace('%i', '4321'));
  expect(args.slice(0, 2)).toEqual(['serve', '--all']);
  expect(await findRefusal(args)).toBeUndefined();
});
