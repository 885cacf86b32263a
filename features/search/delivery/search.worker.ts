/** The search beside the page, for stocks that are large. */
import { drawFirst } from '../prerender/render-page.tsx';
import { answerMessages } from './worker-host.ts';

answerMessages(self, { clock: () => performance.now(), draw: drawFirst, name: self.name });
