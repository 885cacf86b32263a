import { expect, test } from 'vitest';
import { usageMessage } from './usage.ts';

test('names the command that other generators call differently', () => {
  expect(usageMessage("error: unknown command 'dev'\n(Did you mean db?)")).toBe(
    "unknown command 'dev'\n`dealersite serve` shows the sites and follows changes.",
  );
  expect(usageMessage("error: unknown command 'preview'")).toContain('`dealersite serve --static`');
  expect(usageMessage("error: unknown command 'deploy'")).toContain('docs/run/deploying.md');
  expect(usageMessage("error: unknown command 'clean'")).toContain('`dealersite build --force`');
  expect(usageMessage("error: unknown option '-v'")).toContain('--version');
});

test('keeps the suggestion of the parser for a slip', () => {
  const message = "unknown command 'biuld'\n(Did you mean build?)";
  expect(usageMessage(`error: ${message}`)).toBe(message);
});
