import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { COMMANDS, invocation, withInvocation } from './invocation.ts';

const defaults = { cwd: '/site', root: '/site', environment: {} };

test.each([
  ['in a project', { script: '/site/node_modules/.bin/dealersite' }, 'npx dealersite'],
  [
    'through npx without a project',
    { script: '/home/me/.npm/_npx/ab12/node_modules/.bin/dealersite', environment: { npm_command: 'exec' } },
    'npx dealersite',
  ],
  [
    'in a project of pnpm',
    {
      script: '/site/node_modules/.bin/dealersite',
      environment: { npm_config_user_agent: 'pnpm/10.1.0 npm/? node/v24' },
    },
    'pnpm exec dealersite',
  ],
  ['installed globally', { script: '/usr/local/bin/dealersite' }, 'dealersite'],
  ['in a clone', { script: '/site/cli/bin.js' }, 'npx dealersite'],
  ['in a clone, from elsewhere', { script: '/clone/cli/bin.js' }, 'node /clone/cli/bin.js'],
  [
    'with another root',
    { script: '/usr/bin/dealersite', root: '/site/my yard' },
    "dealersite --root 'my yard'",
  ],
])('prints the command that starts the program again %s', (_, started, command) => {
  expect(invocation({ ...defaults, ...started })).toBe(command);
});

test('writes the command that works in place of the bare name in texts', () => {
  const text = (hint: string): string => withInvocation(hint, 'npx dealersite');
  expect(text('Next: dealersite build')).toBe('Next: npx dealersite build');
  expect(text('Create one with `dealersite init SLUG`, or `dealersite pull --config`.')).toBe(
    'Create one with `npx dealersite init SLUG`, or `npx dealersite pull --config`.',
  );
  expect(text('dealersite --help lists the commands.')).toBe('npx dealersite --help lists the commands.');
  for (const unchanged of ['npx dealersite check', 'node_modules/dealersite test', 'a bug in dealersite.'])
    expect(text(unchanged)).toBe(unchanged);
});

test('knows every command by name', async () => {
  const files = await fg('*.command.ts', { cwd: new URL('commands', import.meta.url).pathname });
  expect(COMMANDS.split('|')).toEqual(files.map((file) => file.replace('.command.ts', '')).toSorted());
});
