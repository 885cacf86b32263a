/** Files of a project that holds tenants: what git leaves out, scripts, and a page for the next reader. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What belongs to one machine: leads, mails and secrets of sessions are below `.dealersite/`. */
const IGNORED = ['node_modules/', '.dealersite/', 'output/', '.env'];

const SCRIPTS: Readonly<Record<string, string>> = {
  dev: 'dealersite serve',
  phone: 'dealersite serve --host 0.0.0.0',
  check: 'dealersite check --all',
  build: 'dealersite build --all',
  test: 'dealersite test --all',
};

/** The script that `npm init` writes. */
const NO_TEST = /no test specified/;

const README = (slug: string): string => `# Dealer sites

Each folder of \`tenants/\` is one site. This machine needs Node.js; \`npm install\` installs the rest.

- \`npm run dev\` shows the sites at http://${slug}.localhost:4321, \`npm run phone\` also on a phone in the same network.
- \`npm run check\` looks for mistakes, \`npm run build\` writes the sites to \`output/\`, \`npm test\` tries them out.
- \`output/${slug}\` is a link to a folder beside it; copy it with \`cp -rL\`.
- \`.dealersite/\` holds enquiries and secrets. Do not commit it.

The guides are in \`node_modules/dealersite/docs/\`; begin with \`start.md\`.
`;

const readText = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Adds missing lines to `.gitignore`. Returns whether it changed. */
function ignoreState(root: string): boolean {
  const file = path.join(root, '.gitignore');
  const text = readText(file);
  const bare = (line: string): string => line.trim().replaceAll(/^\/|\/$/g, '');
  const present = new Set(text.split('\n').map(bare));
  const missing = IGNORED.filter((line) => !present.has(bare(line)));
  if (missing.length === 0) return false;
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  writeFileSync(file, `${before}${missing.join('\n')}\n`);
  return true;
}

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: object;
  devDependencies?: object;
}

/** Adds scripts to the manifest of a project that depends on the package. Returns whether it changed. */
function addScripts(root: string): boolean {
  const file = path.join(root, 'package.json');
  const text = readText(file);
  const manifest = parseManifest(text);
  const needs = { ...manifest?.dependencies, ...manifest?.devDependencies };
  if (!manifest || !Object.hasOwn(needs, 'dealersite')) return false;
  const scripts = { ...manifest.scripts };
  const missing = Object.entries(SCRIPTS).filter(
    ([name]) => scripts[name] === undefined || NO_TEST.test(scripts[name]),
  );
  if (missing.length === 0) return false;
  const [, indent = '  '] = /^([ \t]+)"/m.exec(text) ?? [];
  const changed = { ...manifest, scripts: { ...scripts, ...Object.fromEntries(missing) } };
  writeFileSync(file, `${JSON.stringify(changed, null, indent)}\n`);
  return true;
}

function parseManifest(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    // Missing, or not for us to mend.
    return undefined;
  }
}

function writeReadme(root: string, slug: string): boolean {
  const file = path.join(root, 'README.md');
  if (existsSync(file)) return false;
  writeFileSync(file, README(slug));
  return true;
}

/** Writes the files of a project around its first tenants. Changes no line of existing ones. Returns the written files. */
export function writeProject(root: string, slug: string): string[] {
  const written: readonly (readonly [string, boolean])[] = [
    ['.gitignore', ignoreState(root)],
    ['package.json', addScripts(root)],
    ['README.md', writeReadme(root, slug)],
  ];
  return written.flatMap(([name, isWritten]) => (isWritten ? [name] : []));
}
