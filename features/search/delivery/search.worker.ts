/** The search beside the page, for stocks that are large. */
import { answerMessages } from './worker-host.ts';

answerMessages(self, () => performance.now());
