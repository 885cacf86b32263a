/**
 * Hot replacement: receives rebuilt parts of the bundle from the parent process and passes them to open and later
 * pages.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import { problem } from '../../renderer/contract/error.ts';
import { escapeHtml } from '../../renderer/contract/escape.ts';
import { withRules } from '../../renderer/bundle/style-marks.ts';
import { bundlingFailed } from './errors.ts';
import type { Reload } from './reload.ts';
import { shownProblem } from './shown-problems.ts';

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('style'), file: z.string(), css: z.string() }),
  z.object({ kind: z.literal('island'), name: z.string(), code: z.string() }),
  z.object({
    kind: z.literal('failed'),
    message: z.string(),
    /** Path relative to the folder of the clone. */
    place: z.object({ file: z.string(), line: z.number(), column: z.number(), frame: z.string() }).optional(),
  }),
]);
type Message = z.infer<typeof messageSchema>;

const BASE_PATH = '/__dealersite/hot';

export interface Hot {
  readonly routes: Hono;
  /** Handles a message of the parent process; ignores anything else. */
  readonly receive: (message: unknown) => void;
  /** Returns a style sheet with the rules of changed files replaced. */
  readonly styled: (sheet: string) => string;
  /** Returns markup for the head of later pages that lists the replaced islands. */
  readonly mark: () => string;
}

export function createHot(reload: Pick<Reload, 'notifyAll'>, root: string): Hot {
  const styles = new Map<string, string>();
  const islands = new Map<string, { src: string; code: string }>();
  const routes = new Hono();
  let version = 0;
  let hasFailed = false;
  routes.get(`${BASE_PATH}/:script`, (request) => {
    const island = [...islands.values()].find(({ src }) => src === request.req.path);
    return island
      ? request.body(island.code, 200, { 'content-type': 'text/javascript' })
      : request.notFound();
  });

  function apply(message: Message): void {
    if (message.kind === 'failed') {
      const one = shownProblem(problem(bundlingFailed, message, message.place), { root, canOpen: false });
      reload.notifyAll({ event: 'problems', problems: [one] });
    } else if (message.kind === 'style') {
      styles.set(message.file, message.css);
      const [name = ''] = /\.[A-Z][\w-]*/.exec(message.css) ?? [];
      reload.notifyAll({ event: 'styles', version, name });
    } else {
      const src = `${BASE_PATH}/${message.name}-${version}.js`;
      islands.set(message.name, { src, code: message.code });
      reload.notifyAll({ event: 'island', name: message.name, src });
    }
  }

  return {
    routes,
    receive(text) {
      const { data } = messageSchema.safeParse(text);
      if (!data) return;
      version += 1;
      if (hasFailed && data.kind !== 'failed') reload.notifyAll({ event: 'problems', problems: [] });
      hasFailed = data.kind === 'failed';
      apply(data);
    },
    styled: (sheet) => [...styles].reduce((text, [file, css]) => withRules(text, file, css), sheet),
    mark() {
      if (islands.size === 0) return '';
      const sources = [...islands].map(([name, { src }]) => [name, src]);
      return `<meta name="dealersite-islands" content="${escapeHtml(JSON.stringify(sources))}">`;
    },
  };
}
