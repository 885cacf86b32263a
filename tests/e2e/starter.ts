/** Ends a run whose starter has gone: `npm test` holds its standard input and sets E2E_STARTER. */
import { onStarterGone } from '../support/exit-with-parent.ts';

export default function watchStarter(): void {
  if (process.env['E2E_STARTER'] === 'stdin') onStarterGone(() => process.kill(process.pid, 'SIGINT'));
}
