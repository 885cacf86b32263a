/** `npm run reference`: writes the generated pages of `docs/reference/` and lists the changed ones. */
import { execFileSync, spawnSync } from 'node:child_process';
import { continueOnOwnNode, root } from '../../cli/bootstrap/own-node.js';
import { nodeArgs } from '../support/tools.js';

await continueOnOwnNode(process.argv[1] ?? '', process.argv.slice(2));
const args = nodeArgs(['vitest', 'run', 'tests/docs/reference.test.ts', '--reporter=dot']);
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  env: { ...process.env, WRITE_REFERENCE: '1' },
  stdio: 'inherit',
});
if (status === 0) {
  const changed = execFileSync('git', ['status', '--short', 'docs/reference'], {
    cwd: root,
    encoding: 'utf8',
  });
  console.log(changed === '' ? 'docs/reference/ was current.' : changed.trimEnd());
}
process.exitCode = status ?? 1;
