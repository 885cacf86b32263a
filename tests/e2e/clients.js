/**
 * `npm run e2e:clients` runs the browser tests of islands on Preact, which sites use, and on React. `-- react` runs one
 * of them, `-- watchlist` one of the files. React gets a copy of the project in `.dealersite/on-react`, so that bundles and sites of both stay.
 */
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { continueOnOwnNode, root, run } from '../../cli/bootstrap/own-node.js';

const SPECS = ['islands', 'lists', 'watchlist', 'vehicle-finance', 'vehicle-calculators'];
const CLIENTS = ['preact', 'react'];

/** Copies tracked and new files as hard links. Build results stay from run to run. */
function copyProject() {
  const copy = join(root, '.dealersite/on-react');
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  const deleted = execFileSync('git', ['ls-files', '-d', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const files = list.split('\0').filter((file) => file && !deleted.includes(file));
  for (const name of new Set([...files.map((file) => file.split('/')[0] ?? ''), 'node_modules']))
    rmSync(join(copy, name), { recursive: true, force: true });
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    linkSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/**
 * @param {string} client
 * @param {readonly string[]} specs
 */
async function test(client, specs) {
  console.log(`\n── islands on ${client} ──`);
  const cwd = client === 'react' ? copyProject() : root;
  const playwright = join(cwd, 'node_modules/@playwright/test/cli.js');
  const args = [playwright, 'test', '--config', join(cwd, 'tests/e2e/playwright.config.ts'), ...specs];
  return run(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, CLIENT_RUNTIME: client },
  });
}

await continueOnOwnNode(process.argv[1] ?? '', process.argv.slice(2));
const named = process.argv.slice(2);
const unknown = named.filter((name) => !CLIENTS.includes(name) && !SPECS.includes(name));
if (unknown.length > 0) {
  console.error(
    `No such client or file: ${unknown.join(', ')}. There are ${[...CLIENTS, ...SPECS].join(', ')}.`,
  );
  process.exit(2);
}
/** @param {readonly string[]} all */
const chosen = (all) => {
  const some = all.filter((name) => named.includes(name));
  return some.length > 0 ? some : all;
};
let failed = 0;
for (const client of chosen(CLIENTS)) if ((await test(client, chosen(SPECS))) !== 0) failed += 1;
process.exit(failed === 0 ? 0 : 1);
