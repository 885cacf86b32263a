/** Every script of package.json runs somewhere: in `npm test`, in the nightly list, or nowhere with a reason. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../support/pages.ts';
import { STEPS } from '../support/steps.js';
import { EXEMPT, SMOKES } from './smokes.ts';

const covered = [...SMOKES.map(({ script }) => script), ...Object.keys(EXEMPT)];

test('each script of package.json has one smoke run, or a reason to have none', () => {
  expect(covered.toSorted()).toEqual(Object.keys(manifest.scripts).toSorted());
});

const isStep = (name: string) => name === 'npm test' || STEPS.some((step) => step.name === name);
const exists = (name: string) =>
  isStep(name) || name in manifest.scripts || existsSync(path.join(root, name));

test.each(Object.entries(EXEMPT))('the reason of %s names existing files, steps and scripts', (_, reason) => {
  const names = [...reason.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !exists(name))).toEqual([]);
});

test.each(SMOKES)('a run of $script that prints nothing fails', ({ prints }) => {
  expect(prints.length).toBeGreaterThan(0);
  expect(prints.filter((pattern) => pattern.test(''))).toEqual([]);
});
