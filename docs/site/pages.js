/** Reads the pages of docs/ and arranges them for the side bar. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NAVIGATION } from './navigation.js';

export const DOCS = path.resolve(import.meta.dirname, '..');

/** Names of all pages, without `.md`. */
export const pageNames = () =>
  globSync('{*,{start,make,run,change,decisions,reference}/*}.md', { cwd: DOCS })
    .map((file) => file.split(path.sep).join('/').replace(/\.md$/, ''))
    .toSorted();

/** @param {string} name */
function headingOf(name) {
  const [, heading = name] = /^# (.+)$/m.exec(readFileSync(path.join(DOCS, `${name}.md`), 'utf8')) ?? [];
  return heading.replaceAll('`', '');
}

/** @param {import('./navigation.js').Entry} entry */
const nameOf = (entry) => (typeof entry === 'string' ? entry : entry[0]);

/** @param {import('./navigation.js').Entry} entry */
const itemOf = (entry) => {
  const [name, label] = typeof entry === 'string' ? [entry] : entry;
  return { text: label ?? headingOf(name ?? ''), link: `/${name}` };
};

/** The side bar: the groups of navigation.js, the decisions, and pages that no group names. */
export function sidebar() {
  const names = pageNames();
  const listed = new Set(NAVIGATION.flatMap(({ entries }) => entries.map(nameOf)));
  const decisions = names.filter((name) => name.startsWith('decisions/'));
  const more = names.filter((name) => name !== 'index' && !listed.has(name) && !decisions.includes(name));
  return [
    ...NAVIGATION.map(({ title, entries }) => ({
      text: title,
      items: [
        ...entries.filter((entry) => names.includes(nameOf(entry))).map(itemOf),
        ...(title === 'Developing' && decisions.length > 0
          ? [{ text: 'Decisions', collapsed: true, items: decisions.map(itemOf) }]
          : []),
      ],
    })),
    ...(more.length > 0 ? [{ text: 'More', items: more.map(itemOf) }] : []),
  ];
}
