/** Runs the search in a worker. */
import { renderPage } from './render-page.tsx';
import { serveMessages } from './worker-host.ts';

serveMessages(self, { clock: () => performance.now(), draw: renderPage, name: self.name });
