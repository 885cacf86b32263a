/** Checks the version of Node.js. */
import { defineError, fail } from '../../renderer/contract/error.ts';

const nodeTooOld = defineError<{ version: string }>({
  code: 'DS1802',
  title: 'Node.js is too old',
  exitCode: 2,
  message: ({ version }) => `dealersite needs Node.js 22.22 or newer; this is ${version}.`,
  hint: () => 'Install Node.js 24 from https://nodejs.org, or with a version manager: `nvm install 24`.',
});

/** Throws DS1802 for a version below the oldest supported one. */
export function checkNodeVersion(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 22)) fail(nodeTooOld, { version });
}
