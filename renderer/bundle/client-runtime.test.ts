import { expect, test } from 'vitest';
import { chosenRuntime } from './client-runtime.ts';

test('islands run on the small runtime unless the command line or the environment chooses another', () => {
  expect(chosenRuntime(['build'], {})).toBe('preact');
  expect(chosenRuntime(['build', '--client', 'react'], {})).toBe('react');
  expect(chosenRuntime(['build'], { CLIENT_RUNTIME: 'react' })).toBe('react');
  expect(chosenRuntime(['build', '--client', 'preact'], { CLIENT_RUNTIME: 'react' })).toBe('preact');
});

test('a runtime that is not there is named', () => {
  expect(() => chosenRuntime(['--client', 'vue'], {})).toThrow(
    'there is no client runtime "vue": choose preact or react',
  );
});
